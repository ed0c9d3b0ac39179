import type { Span } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import { AddToCalendar } from './AddToCalendar.tsx'
import { Clock } from './Clock.tsx'
import { elapsedShare, nextTarget } from './countdown.ts'
import { itemOf } from './phases.ts'
import styles from './Countdown.module.css'

/** When a thing starts or ends, counted down, in the person's zone. Only the clock in it renders again by the second. */
export function CountdownCard({ span, href }: { span: Span; href: string }) {
  const { competitions: words } = useWords()
  const format = useFormat()
  const { start, end } = span
  const what = useTick((now) => nextTarget(span, now)?.what ?? 'over')
  const at = what === 'start' ? start : what === 'end' ? end : null
  const share = useTick((now) => Math.floor((elapsedShare(span, now) ?? -1) * 100), 'slow')
  const over = end === null ? words.started : words.ended
  const title = { start: words.startsIn, end: words.endsIn, over }[what]
  return (
    <Card
      title={title}
      aside={<AddToCalendar items={[{ ...itemOf(span), href }]} name={span.label} />}
    >
      <div className={styles.card}>
        {at === null ? <Since at={end ?? start} /> : <Clock at={at} what={title} />}
        <dl className={styles.times}>
          <Time label={words.from} at={start} />
          <Time label={words.to} at={end} />
        </dl>
      </div>
      {share >= 0 && (
        <div className={styles.bar}>
          <ProgressBar share={share / 100} label={words.elapsed(format.percent(share))} />
        </div>
      )}
      <p className={styles.zone}>{words.zone(format.timeZone)}</p>
    </Card>
  )
}

function Since({ at }: { at: number | null }) {
  const format = useFormat()
  const text = useTick((now) => (at === null ? '–' : format.relative(at, now)), 'slow')
  return <p className={styles.since}>{text}</p>
}

function Time({ label, at }: { label: string; at: number | null }) {
  if (at === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Instant ms={at} />
      </dd>
    </div>
  )
}
