import type { CSSProperties } from 'react'
import { Badge } from '#ui/basic/Badge.tsx'
import { useUrlState } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { SpanDates } from '#ui/calendar/SpanDates.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useFavouriteList } from '#data/useSettings.ts'
import { Elapsed } from '../CountdownCard.tsx'
import { itemOf } from '#view/spans/spans.ts'
import { OwnMark, useIsSaved } from '#view/decorations.tsx'
import { ShowMore } from '../ShowMore.tsx'
import type { Standing } from './Contest.ts'
import type { Extra, PhasedEntry } from './entriesOf.ts'
import styles from './competitions.module.css'

interface PhaseListProps {
  title: string
  entries: readonly PhasedEntry[]
  /** The labels of the columns of further values, the same in all lists. */
  columns: readonly string[]
  /** By the ids of competitions. */
  standings: ReadonlyMap<string, Standing>
  /** Shows the latest few until the person asks for all. */
  folds?: boolean
  /** As large as the running ones. */
  weighty?: boolean
}

const FOLDED = 5

/** Competitions under one heading. */
export function PhaseList(props: PhaseListProps) {
  const { title, entries, columns, standings, folds = false, weighty = false } = props
  const { competitions: words } = useWords(panelWords)
  const { exact } = useFormat()
  const [params] = useUrlState()
  const isAll = params.get('all') === '1'
  const hidden = folds ? Math.max(0, entries.length - FOLDED) : 0
  const shown = isAll || hidden === 0 ? entries : entries.slice(0, FOLDED)
  return (
    <Card title={title} flush>
      {entries.length === 0 && <p className={styles.none}>{words.none(title)}</p>}
      <ul style={{ '--facts': columns.length } as CSSProperties}>
        {shown.map((entry) => (
          <PhaseItem
            key={entry.span.path}
            entry={entry}
            columns={columns}
            weighty={weighty || entry.phase === 'running'}
            standing={standings.get(entry.span.id ?? '')}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <ShowMore param="all" more={words.more(hidden, exact(hidden))} less={words.less} />
      )}
    </Card>
  )
}

/** Leader and winner share the first column. */
const LEADER = 'leader'
const columnOf = ({ label, isLeader }: Extra) => (isLeader ? LEADER : label)

/** The columns of all these competitions, in the order of their values. */
export const columnsOf = (entries: readonly PhasedEntry[]): string[] => [
  ...new Set([LEADER, ...entries.flatMap(({ extras }) => extras.map(columnOf))]),
]

interface PhaseItemProps {
  entry: PhasedEntry
  columns: readonly string[]
  weighty: boolean
  standing: Standing | undefined
}

function PhaseItem({ entry, columns, weighty, standing }: PhaseItemProps) {
  const { competitions: words } = useWords(panelWords)
  const { has } = useFavouriteList()
  const { span, phase, extras } = entry
  const { label, area, id, start, end, score } = span
  const at = (column: string) => ({ '--at': columns.indexOf(column) + 1 }) as CSSProperties
  const kinds = extras.flatMap(({ value }) => (value.kind === 'text' ? value.text : []))
  const item = itemOf(span)
  const isTimed = phase !== 'awaited' && (start !== null || end !== null)
  const [leader = null] = standing?.first ?? []
  return (
    <li className={styles.item} data-weighty={weighty || undefined}>
      <span className={styles.name}>
        <Emblem name={label} area="competitions" kinds={kinds} />
        <AreaLink area={area} id={id} text={label} />
        {score !== undefined && (
          <b className={styles.score}>
            <ValueText value={{ kind: 'count', number: score[0] }} as="headline" /> –{' '}
            <ValueText value={{ kind: 'count', number: score[1] }} as="headline" />
          </b>
        )}{' '}
        {has({ area: 'competitions', id: id ?? label }) && (
          <Badge tone="data">
            <span aria-hidden="true">★</span> {words.yours}
          </Badge>
        )}
        {standing !== undefined && standing.own.length > 0 && <OwnBadge own={standing.own} />}
      </span>
      <span className={styles.extras} translate="no">
        {leader !== null && (
          <span style={at(LEADER)}>
            {phase === 'finished' ? words.winner : words.leader}{' '}
            <b>
              <Name text={leader.name} /> <ValueText value={leader.gain} as="headline" />
            </b>
          </span>
        )}
        {extras
          .filter(({ isLeader }) => leader === null || !isLeader)
          .map((extra) => (
            <span key={extra.label} style={at(columnOf(extra))}>
              <ExtraText extra={extra} />
            </span>
          ))}
      </span>
      <span className={styles.dates}>
        <SpanDates {...span} />
      </span>
      <span className={styles.phase}>
        {isTimed ? (
          <PhaseText item={item} short />
        ) : (
          item.kind !== undefined && <Badge>{item.kind}</Badge>
        )}
        {phase === 'running' && <Elapsed start={start} end={end} />}
      </span>
    </li>
  )
}

/** More names would hide that of the competition. */
const MAX_NAMED = 4

/** The user's people who take part, with their places. */
function OwnBadge({ own }: Pick<Standing, 'own'>) {
  const { competitions: words } = useWords(panelWords)
  const { exact, list } = useFormat()
  const isSaved = useIsSaved()
  const names = own
    .slice(0, MAX_NAMED)
    .map(({ name, place }) => (place === null ? name : words.placed(name, exact(place))))
  const isPlaced = own.some(({ place }) => place !== null)
  return (
    <Badge tone="data">
      {own.some(({ name }) => isSaved(name)) && <span aria-hidden="true">★ </span>}
      {isPlaced ? list(names) : words.takesPart(own.length, list(names))}
    </Badge>
  )
}

function ExtraText({ extra: { label, value, isLeader } }: { extra: Extra }) {
  const isSaved = useIsSaved()
  const text = 'text' in value ? (value.text ?? '') : ''
  return (
    <>
      {/* A word needs no label. */}
      {(value.kind !== 'text' || isLeader) && `${label} `}
      <b>
        <ValueText value={value} as="headline" />
        {isLeader && isSaved(text) && <OwnMark name={text} />}
      </b>
    </>
  )
}
