import type { ReactNode } from 'react'
import { numberIn } from '#reading/index.ts'
import type { Series } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { clip } from '#ui/format/clip.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import type { TableColumn } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Absent, ValueText } from '#ui/text/ValueText.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { usePeriod, usePeriodName } from '#view/history/usePeriod.ts'
import { linePoints } from '#view/linePoints.ts'
import pages from '#view/page.module.css'
import { formatSort, parseSort } from '#view/useTableRows.ts'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import {
  type Compared,
  type ComparedLine,
  compareFacts,
  differenceOf,
  type Score,
  scoreOf,
} from './compareFacts.ts'
import { compareRows } from './compareRows.ts'
import type { GroupFigure } from './groupFigures.ts'
import styles from './compare.module.css'

const MAX_NAME_LENGTH = 40

interface SideBySideProps {
  entities: readonly Compared[]
  /** Their figures over time. */
  figures: readonly GroupFigure[]
}

/** Who is ahead, then the figures and the rows of a few things in columns, with their gains in the page's period. */
export function SideBySide({ entities, figures }: SideBySideProps) {
  const compare = useWords(compareWords)
  const [params, setParams] = useUrlState()
  const lines = compareFacts(entities)
  const comparison = entities.length > 1 ? compareRows(entities, params.get('by')) : null
  const ofRows = comparison === null ? null : scoreOf(comparison.rows, entities.length)
  const score = ofRows ?? scoreOf(lines, entities.length)
  if (lines.length === 0) return null
  return (
    <>
      {score !== null && (
        <ScoreText
          score={score}
          entities={entities}
          what={ofRows === null ? compare.figures : (comparison?.label ?? '')}
        />
      )}
      <div className={styles.pair} data-many={entities.length > 2 || undefined}>
        <ComparedTable
          title={compare.figures}
          figure={compare.figure}
          lines={lines}
          figures={figures}
          entities={entities}
        />
        <div className={pages.stack}>
          <ComparedSeries entities={entities} />
          {comparison !== null && (
            <ComparedTable
              title={compare.rows(comparison.label)}
              figure={comparison.label}
              lines={comparison.rows}
              sortable
              figures={figures}
              entities={entities}
              aside={
                <Select
                  label={compare.measure}
                  value={comparison.measures[0]?.path ?? ''}
                  onChange={(path) => setParams({ by: path })}
                  options={comparison.measures.map(({ path, label }) => ({ value: path, label }))}
                />
              }
            />
          )}
        </div>
      </div>
    </>
  )
}

/** By the key of a line and the id of a thing: its gain in the page's period; null before any of them has one. */
function useGains(lines: readonly ComparedLine[], figures: readonly GroupFigure[]) {
  const { from } = usePeriod()
  const own = new Map(figures.filter(({ source }) => source === null).map((one) => [one.key, one]))
  const gains = new Map(
    lines.map(({ key }) => {
      const members = own.get(key)?.entrants() ?? []
      return [key, new Map(members.map(({ of, gainFrom }) => [of.id, gainFrom(from)]))]
    }),
  )
  const isKnown = [...gains.values()].some((one) => [...one.values()].some(({ by }) => by !== null))
  return isKnown ? gains : null
}

/** With more entities, differences and gains are below their figure, not in columns of their own. */
const FEW = 3

const UNITS = { percentage: 'percent', duration: 'duration' } as const
const unitOf = (kind: string) =>
  kind === 'percentage' || kind === 'duration' ? UNITS[kind] : ('number' as const)

interface ComparedTableProps {
  title: string
  /** The heading of the first column. */
  figure: string
  lines: readonly ComparedLine[]
  figures: readonly GroupFigure[]
  entities: readonly Compared[]
  /** Sorts by any column, in the URL. */
  sortable?: boolean
  aside?: ReactNode
}

interface Cell extends TableColumn {
  of: number
  shows: 'value' | 'difference' | 'gain'
}

/** Each entity's figures with their differences and changes, one line per figure; the best of a line is marked in words, too. */
function ComparedTable(props: ComparedTableProps) {
  const { title, figure, lines, figures, entities, sortable = false, aside } = props
  const compare = useWords(compareWords)
  const period = usePeriodName()
  const gains = useGains(lines, figures)
  const narrow = useMedia(NARROW) === true
  const isStacked = narrow || entities.length > FEW
  const against = compare.against(entities[0]?.name ?? '')
  const cells = entities.flatMap(({ id, name }, of): Cell[] => {
    const cell = (shows: Cell['shows'], label: string, note?: string): Cell => ({
      id: `${shows} ${id}`,
      label,
      note,
      align: 'end',
      of,
      shows,
    })
    const further = [
      ...(of > 0 ? [cell('difference', against)] : []),
      ...(gains === null ? [] : [cell('gain', period)]),
    ]
    return isStacked
      ? [cell('value', name, further.map(({ label }) => label).join(', '))]
      : [cell('value', name), ...further]
  })

  const [params, setParams] = useUrlState()
  const sort = sortable ? parseSort(params.get('sort')) : null
  const sorted = cells.find(({ id }) => id === sort?.column)
  const gainOf = ({ key }: ComparedLine, of: number) => gains?.get(key)?.get(entities[of]?.id ?? '')
  const numberOf = (line: ComparedLine, of: number, shows: Cell['shows']) => {
    if (shows === 'difference') return differenceOf(line, of)
    if (shows === 'gain') return gainOf(line, of)?.by ?? null
    return numberIn(line.values[of] ?? null)
  }
  // Lines without a number come last.
  const least = sort?.descending === true ? -Infinity : Infinity
  const sign = sort?.descending === true ? -1 : 1
  const placeOf = (line: ComparedLine) =>
    sorted === undefined ? 0 : sign * (numberOf(line, sorted.of, sorted.shows) ?? least)
  const changeIn = (line: ComparedLine, of: number, shows: 'difference' | 'gain') => {
    const by = numberOf(line, of, shows)
    const kind = line.values[of]?.kind ?? ''
    return (
      by !== null && (
        <Change
          by={by}
          as={unitOf(kind)}
          // Fewer places are farther up: an arrow shows it without a sign.
          plus={kind !== 'rank'}
          plain={line.better === null}
          within={shows === 'gain' ? gainOf(line, of)?.otherLength : null}
          lessIsBetter={line.better === 'less'}
        />
      )
    )
  }
  const draw = (line: ComparedLine, { of, shows }: Cell) => {
    if (shows !== 'value') return changeIn(line, of, shows)
    const value = line.values[of] ?? null
    if (value === null) return <Absent />
    const isBest = line.best.has(of)
    return (
      <span className={styles.cell} data-best={isBest || undefined}>
        <span>
          {isBest && (
            <>
              <VisuallyHidden>{compare.best}</VisuallyHidden>{' '}
            </>
          )}
          <ValueText value={value} as={narrow ? 'headline' : 'cell'} />
        </span>
        {isStacked && differenceOf(line, of) !== 0 && changeIn(line, of, 'difference')}
        {isStacked && changeIn(line, of, 'gain')}
      </span>
    )
  }
  return (
    <Card title={title} flush aside={aside}>
      <DataTable
        label={title}
        columns={[{ id: 'figure', label: figure, sortable: false }, ...cells]}
        rows={lines.toSorted((a, b) => placeOf(a) - placeOf(b) || 0)}
        sort={sort}
        {...(sortable && { onSort: (next) => setParams({ sort: formatSort(next) }) })}
        rowKey={(line) => line.key}
        nameColumn="figure"
        cell={(line, { id }) => {
          const cell = cells.find((one) => one.id === id)
          return cell === undefined ? line.label : draw(line, cell)
        }}
      />
    </Card>
  )
}

interface ScoreTextProps {
  score: Score
  entities: readonly Compared[]
  /** The noun for the compared things, such as skills. */
  what: string
}

/** “Wren is ahead in 27 of 28 skills, Quill in 1.” */
function ScoreText({ score, entities, what }: ScoreTextProps) {
  const compare = useWords(compareWords)
  const { exact } = useFormat()
  const [leader, ...others] = entities
    .map(({ name }, of) => ({ name: clip(name, MAX_NAME_LENGTH), n: score.ahead[of] ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n)
    .map((one) => ({ ...one, n: exact(one.n) }))
  const all = exact(score.counted)
  return (
    <p className={styles.score}>
      {leader === undefined
        ? compare.equal(all, what)
        : compare.score(leader, others, score.tied === 0 ? null : exact(score.tied), all, what)}
    </p>
  )
}

/** The first series that at least two entities have, one line for each. */
function ComparedSeries({ entities }: { entities: readonly Compared[] }) {
  const compare = useWords(compareWords)
  const found = entities.flatMap((entity) => {
    const [own] = (entity.reading?.series ?? []).filter(({ points }) => points.length > 1)
    return own === undefined ? [] : [{ entity, own }]
  })
  const first = found[0]?.own
  if (first === undefined) return null
  const alike = found.filter(({ own }) => nameOf(own) === nameOf(first))
  if (alike.length < 2) return null
  const { x, y } = first
  return (
    <Card>
      <SeriesChart
        kind="line"
        caption={compare.chart(first.label)}
        lines={alike.map(({ entity, own }) => ({
          id: entity.id,
          label: entity.name,
          points: linePoints(own),
        }))}
        x={{ kind: x.kind, label: x.label }}
        y={{ kind: y.kind, label: y.label }}
        reversed={y.kind === 'rank'}
      />
    </Card>
  )
}

const nameOf = ({ path, y }: Series) => `${path} ${y.path}`
