import type { CSSProperties } from 'react'
import { kindLabel, textIn } from '#reading/index.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { PhaseText } from '#ui/calendar/PhaseText.tsx'
import { SpanDates } from '#ui/calendar/SpanDates.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useFavouriteList } from '#data/useSettings.ts'
import { elapsedShare } from '../countdown.ts'
import { itemOf } from '#view/spans/spans.ts'
import { OwnMark, useIsSaved } from '#view/decorations.tsx'
import { useIsMine } from '../mine.ts'
import type { Grouped } from './board.ts'
import type { Extra } from './entriesOf.ts'
import type { SeenStandings } from './useStandings.ts'
import styles from './competitions.module.css'

interface PhaseListProps {
  title: string
  entries: readonly Grouped[]
  /** The labels of the columns of further values, the same in all lists. */
  columns: readonly string[]
  standings: ReadonlyMap<string, SeenStandings>
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
  const [params, setParams] = useUrlState()
  const isAll = params.get('all') === '1'
  const hidden = folds ? Math.max(0, entries.length - FOLDED) : 0
  const shown = isAll || hidden === 0 ? entries : entries.slice(0, FOLDED)
  return (
    <Card title={title} flush>
      {entries.length === 0 && <p className={styles.none}>{words.none(title)}</p>}
      <ul style={{ '--facts': columns.length } as CSSProperties}>
        {shown.map(({ entry, group }) => (
          <PhaseItem
            key={entry.span.path}
            entry={entry}
            group={group}
            columns={columns}
            weighty={weighty}
            seen={standings.get(entry.span.id ?? '')}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="quiet"
          aria-expanded={isAll}
          onClick={() => setParams({ all: isAll ? '' : '1' })}
        >
          {isAll ? words.less : words.more(hidden, exact(hidden))}
        </Button>
      )}
    </Card>
  )
}

const LEADER = 'leader'
/** Leader and winner share a column. */
const columnOf = ({ label, leads }: Extra) => (leads ? LEADER : label)

/** The columns of all these competitions, in the order of their values. */
export const columnsOf = (entries: readonly Grouped[]): string[] => [
  ...new Set([
    LEADER,
    ...entries.flatMap(({ entry }) => entry.extras.map((extra) => columnOf(extra))),
  ]),
]

/** More names would hide the competition's own. */
const MOST_NAMED = 4

interface PhaseItemProps extends Grouped, Pick<PhaseListProps, 'columns' | 'weighty'> {
  seen: SeenStandings | undefined
}

function PhaseItem({ entry, group, columns, weighty = false, seen }: PhaseItemProps) {
  const { competitions: words } = useWords(panelWords)
  const { exact, list } = useFormat()
  const takesPart = (own: SeenStandings['own']) =>
    own.every(({ place }) => place === null)
      ? words.takesPart(own.length, list(own.slice(0, MOST_NAMED).map(({ name }) => name)))
      : list(
          own
            .slice(0, MOST_NAMED)
            .map(({ name, place }) => (place === null ? name : words.placed(name, exact(place)))),
        )
  const { has } = useFavouriteList()
  const isMine = useIsMine()
  const isSaved = useIsSaved()
  const { span, score, extras } = entry
  const { label, area, id, start, end, kind = '' } = span
  const at = (column: string) => ({ '--at': columns.indexOf(column) + 1 }) as CSSProperties
  const kinds = extras.flatMap(({ value }) => (value.kind === 'text' ? value.text : []))
  const timed = group !== 'awaited' && (start !== null || end !== null)
  return (
    <li className={styles.item} data-weighty={weighty || group === 'running' || undefined}>
      <span className={styles.name}>
        <Emblem name={label} kinds={kinds} />
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
        )}{' '}
        {has({ area: 'competitions', id: id ?? label }) && (
          <Badge tone="accent">
            <span aria-hidden="true">★</span> {words.yours}
          </Badge>
        )}
        {seen !== undefined && seen.own.length > 0 && (
          <Badge tone="accent">
            {seen.own.some(({ name }) => isSaved(name)) && <span aria-hidden="true">★ </span>}
            {takesPart(seen.own)}
          </Badge>
        )}
      </span>
      <span className={styles.extras}>
        {seen?.leader != null && (
          <span style={at(LEADER)}>
            {group === 'finished' ? words.winner : words.leader}{' '}
            <b>
              <Name text={seen.leader.name} /> <ValueText value={seen.leader.gain} as="headline" />
            </b>
          </span>
        )}
        {extras
          .filter(({ leads }) => seen?.leader == null || !leads)
          .map(({ label: what, value, leads }) => (
            <span key={what} style={at(leads ? LEADER : what)}>
              {/* A word says what it is by itself. */}
              {(value.kind !== 'text' || leads) && `${what} `}
              <b>
                <ValueText value={value} as="headline" />
                {leads && isMine(textIn(value)) && <OwnMark name={textIn(value)} />}
              </b>
            </span>
          ))}
      </span>
      <span className={styles.dates}>
        <SpanDates {...span} />
      </span>
      <span className={styles.phase}>
        {timed ? (
          <PhaseText item={itemOf(span)} short />
        ) : (
          kind !== '' && <Badge>{kindLabel(kind)}</Badge>
        )}
        {group === 'running' && <Elapsed start={start} end={end} />}
      </span>
    </li>
  )
}

function Elapsed({ start, end }: { start: number | null; end: number | null }) {
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
