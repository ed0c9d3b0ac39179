import { useState } from 'react'
import type { Value } from '#reading/types.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { SpanDates } from '#ui/calendar/SpanDates.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useFavouriteNames } from '../useFavouriteNames.ts'
import { elapsedShare } from '#view/spans/countdown.ts'
import { itemOf } from '#view/spans/spans.ts'
import type { Group } from './board.ts'
import type { Entry } from './entriesOf.ts'
import styles from './competitions.module.css'

const FEW = 8

interface PhaseListProps {
  group: Group
  entries: readonly Entry[]
  /** It alone is shown: all of it. */
  whole: boolean
}

/** The competitions of one phase. */
export function PhaseList({ group, entries, whole }: PhaseListProps) {
  const { competitions: words } = useWords()
  const { exact } = useFormat()
  const [open, setOpen] = useState(false)
  const shown = whole || open ? entries : entries.slice(0, FEW)
  const hidden = entries.length - FEW
  return (
    <Card title={words.phase[group]} aside={exact(entries.length)} flush>
      {entries.length === 0 && <p className={styles.more}>{words.none(words.phase[group])}</p>}
      <ul className={styles.list}>
        {shown.map((entry) => (
          <PhaseItem key={entry.span.path} entry={entry} group={group} />
        ))}
      </ul>
      {!whole && hidden > 0 && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => setOpen(!open)}>
            {open ? words.less : words.more(hidden, exact(hidden))}
          </Button>
        </div>
      )}
    </Card>
  )
}

function PhaseItem({ entry, group }: { entry: Entry; group: Group }) {
  const { competitions: words } = useWords()
  const isFavourite = useFavouriteNames('competitions')
  const { span, score, extras } = entry
  const { label, area, id, start, end, kind = '' } = span
  const timed = group !== 'awaited' && (start !== null || end !== null)
  return (
    <li className={styles.item}>
      <span className={styles.name}>
        {area !== undefined && id !== undefined ? (
          <AreaLink area={area} id={id} text={label} />
        ) : (
          <Name text={label} />
        )}
        {score !== null && (
          <b className={styles.score}>
            <ValueText value={score[0]} as="headline" /> –{' '}
            <ValueText value={score[1]} as="headline" />
          </b>
        )}
        {isFavourite(id ?? label) && (
          <Badge tone="accent">
            <span aria-hidden="true">★</span> {words.yours}
          </Badge>
        )}
      </span>
      <span className={styles.extras}>
        {extras.map(({ label: what, value }) => (
          <Extra key={what} label={what} value={value} />
        ))}
      </span>
      <span className={styles.dates}>
        <SpanDates {...span} />
      </span>
      <span className={styles.phase}>
        {timed ? <PhaseText item={itemOf(span)} /> : kind !== '' && <Badge>{kind}</Badge>}
        {group === 'running' && <Elapsed start={start} end={end} />}
      </span>
    </li>
  )
}

function Extra({ label, value }: { label: string; value: Value }) {
  return (
    <span>
      {label}{' '}
      <b>
        <ValueText value={value} as="headline" />
      </b>
    </span>
  )
}

function Elapsed({ start, end }: { start: number | null; end: number | null }) {
  const { competitions: words } = useWords()
  const { percent } = useFormat()
  const share = useTick(
    (now) => Math.floor((elapsedShare({ start, end }, now) ?? -1) * 100),
    'slow',
  )
  return share < 0 ? null : (
    <ProgressBar share={share / 100} label={words.elapsed(percent(share))} />
  )
}
