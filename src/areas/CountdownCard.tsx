import { type ReactNode, useMemo } from 'react'
import type { Fact, Span } from '#reading/types.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Card } from '#ui/basic/Card.tsx'
import { phaseOf } from '#ui/calendar/types.ts'
import { SpanDates } from '#ui/calendar/SpanDates.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { useQuarter, useTick, useSecondsLeft } from '#ui/time/useTick.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PanelProps } from '#view/AreaPanels.ts'
import type { ArrangedFacts } from '#view/arrangeFacts.ts'
import { Facts, FactText } from '#view/Facts.tsx'
import { AddToCalendar } from '#view/spans/AddToCalendar.tsx'
import { itemOf, localSpan, type LocalSpan, pageSpan } from '#view/spans/spans.ts'
import styles from './Countdown.module.css'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'

interface CountdownCardProps extends PanelProps {
  /** Next to the clock, or below the card if there are many. */
  facts: ArrangedFacts
}

const MAX_DETAILS = 8
/** Longer text takes a whole line. */
const SHORT = 40

const isLine = ({ value }: Fact) => value.kind !== 'nested' && value.kind !== 'image'

/** Counts down to the start or end of an entity; its facts alone if it has neither. */
export function CountdownCard(props: CountdownCardProps) {
  const { facts, view } = props
  const span = pageSpan(view.reading)
  if (span === null) return <Facts facts={facts} {...view} />
  return <Countdown span={span} {...props} />
}

/** In the user's zone. Only the clock renders every second. */
function Countdown(props: CountdownCardProps & { span: Span }) {
  const { span: plain, view, area, id, facts } = props
  const { competitions: words } = useWords(panelWords)
  const format = useFormat()
  const { offset } = format
  const quarter = useQuarter()
  const span = useMemo(() => localSpan(plain, offset, quarter), [plain, offset, quarter])
  const { start, end } = span
  const item = { ...itemOf(span), href: hrefOf(paths.entity(area, id)) }
  const phase = useTick((now) => phaseOf(span, now))
  const isPast = useTick((now) => (end ?? start ?? 0) <= now)
  const isOpen = phase === 'running' && end === null
  const at = phase === 'upcoming' ? start : phase === 'running' ? end : null
  const title = {
    upcoming: words.startsIn,
    running: isOpen ? words.started : words.endsIn,
    off: item.status ?? words.phase.off,
    finished: words.ended,
    unknown: words.phase.unknown,
  }[phase]
  const { headlines, details } = facts
  const [first, last] = [format.date(start ?? 0, end ?? 0), format.date(lastOf(span), start ?? 0)]
  const isFew = details.length <= MAX_DETAILS && details.every(isLine)
  // Nothing can be gained before the start.
  const stated = [...headlines, ...(isFew ? details : [])].filter(
    ({ value }) => phase !== 'upcoming' || value.kind !== 'count' || value.number !== 0,
  )
  return (
    <>
      <Card
        title={title}
        aside={phase !== 'finished' && <AddToCalendar items={[item]} name={span.label} />}
      >
        <div className={styles.card}>
          <div>
            {at !== null && <Clock at={at} what={title} />}
            {at === null && phase !== 'off' && isPast && <Since at={end ?? start} />}
            <p className={styles.zone}>
              <SpanDates {...span} hours /> {words.zone(format.timeZone())}
            </p>
          </div>
          <dl className={styles.times}>
            {stated.map((fact) => (
              <Stated
                key={fact.path}
                label={fact.label}
                long={'text' in fact.value && (fact.value.text ?? '').length > SHORT}
              >
                {fact.value.kind === 'text' ? fact.value.text : <FactText fact={fact} />}
              </Stated>
            ))}
          </dl>
        </div>
        {phase === 'running' && elapsedShare(span, start ?? 0) !== null && (
          <div className={styles.bar}>
            <small>{first !== last && first}</small>
            <Elapsed {...span} />
            <small>{first !== last && last}</small>
          </div>
        )}
      </Card>
      {!isFew && <Facts facts={{ headlines: [], details }} {...view} />}
    </>
  )
}

/** Within the last day of a span. */
const lastOf = ({ end, endDay }: LocalSpan) => (end ?? 0) - Number(endDay === true)

/** The share of a span that has passed; nothing if it has no length. */
export function Elapsed({ start, end }: Pick<LocalSpan, 'start' | 'end'>) {
  const { competitions: words } = useWords(panelWords)
  const { percent } = useFormat()
  const share = useTick(
    (now) => Math.floor((elapsedShare({ start, end }, now) ?? -1) * 100),
    'slow',
  )
  return share < 0 ? null : (
    <ProgressBar share={share / 100} label={words.elapsed(percent(share))} />
  )
}

function Since({ at }: { at: number | null }) {
  const format = useFormat()
  const text = useTick((now) => (at === null ? '–' : format.relative(at, now)), 'slow')
  return <p className={styles.since}>{text}</p>
}

interface StatedProps {
  label: string
  long?: boolean
  children: ReactNode
}

function Stated({ label, long, children }: StatedProps) {
  return (
    <div data-long={long === true || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Days, hours, minutes and seconds until `at`; screen readers hear minutes only. */
function Clock({ at, what }: { at: number; what: string }) {
  const { competitions: words } = useWords(panelWords)
  const { exact } = useFormat()
  const seconds = useSecondsLeft(at) ?? 0
  const parts = partsUntil(at, at - seconds * 1000)
  const counted = (n: number) => [n, exact(n)] as const
  const two = (n: number) => String(n).padStart(2, '0')
  const all = [
    [exact(parts.days), words.units.days],
    [two(parts.hours), words.units.hours],
    [two(parts.minutes), words.units.minutes],
    [two(parts.seconds), words.units.seconds],
  ] as const
  // Units before the first that counts say nothing: 18 h, not 0 d 18 h.
  const first = [parts.days, parts.hours, parts.minutes, 1].findIndex((n) => n > 0)
  const shown = all.slice(first)
  return (
    <div role="group" aria-label={words.countdown} className={styles.clock}>
      <VisuallyHidden>
        {words.spoken(what, counted(parts.days), counted(parts.hours), counted(parts.minutes))}
      </VisuallyHidden>
      <span aria-hidden="true">
        {shown.map(([number, unit]) => (
          <span key={unit} className={styles.part}>
            <b>{number}</b>
            <small>{unit}</small>
          </span>
        ))}
      </span>
    </div>
  )
}

/**
 * Whole seconds until `at` in units, rounded up, so that 0 appears at `at` and not before. Days are 24 hours, so that a change
 * of the clocks causes no jump.
 */
export function partsUntil(at: number, now: number) {
  const seconds = Math.max(0, Math.ceil((at - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** The elapsed share of a span, 0 to 1; null if it has no length. */
export function elapsedShare({ start, end }: Pick<Span, 'start' | 'end'>, now: number) {
  if (start === null || end === null || end <= start) return null
  return Math.min(1, Math.max(0, (now - start) / (end - start)))
}
