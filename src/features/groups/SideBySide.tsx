import type { ReactNode } from 'react'
import { numberIn } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { clip } from '#ui/format/clip.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import type { TableColumn } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { Change, type ChangeProps } from '#ui/text/Change.tsx'
import { Name } from '#ui/text/Name.tsx'
import { Absent, ValueText } from '#ui/text/ValueText.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { usePeriod } from '#view/history/usePeriod.ts'
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
  shareOf,
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

/** Who is ahead, then the figures and the rows of a few things side by side, with their gains in the page's period. */
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
      <ComparedTable
        title={compare.figures}
        figure={compare.figure}
        {...{ lines, figures, entities }}
      />
      {comparison !== null && (
        <ComparedTable
          title={compare.rows(comparison.label)}
          figure={comparison.label}
          lines={comparison.rows}
          sortable
          {...{ figures, entities }}
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
    </>
  )
}

/** A change of a line, of the kind of a value; fewer places are farther up, which an arrow shows without a sign. */
function moved(
  { better }: ComparedLine,
  value: Value | null | undefined,
  by: number | null,
  looks: Partial<ChangeProps>,
) {
  const kind = value?.kind ?? ''
  const shown = { as: UNITS[kind], plus: kind !== 'rank', lessIsBetter: better === 'less' }
  return (
    by !== null &&
    by !== 0 && (
      <small>
        <Change by={by} {...shown} {...looks} />
      </small>
    )
  )
}

const UNITS: Readonly<Record<string, 'percent' | 'duration'>> = {
  percentage: 'percent',
  duration: 'duration',
}

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

/** Columns beside those of the things, which have their ids: the bars of two, and all of a line on a phone. */
const [BARS, ALL] = [' bars', ' all']

/** The figures of each line with their gains and bars: of two things from the middle, else below; on a phone one under the other. */
function ComparedTable(props: ComparedTableProps) {
  const { title, figure, lines, figures, entities, sortable = false, aside } = props
  const compare = useWords(compareWords)
  const { from } = usePeriod()
  const narrow = useMedia(NARROW) === true
  const isPair = entities.length === 2
  const [params, setParams] = useUrlState()
  const sort = sortable ? parseSort(params.get('sort')) : null
  const sign = sort?.descending === true ? -1 : 1
  // Lines without a number come last.
  const placeOf = (line: ComparedLine) => {
    const at = entities.findIndex(({ id }) => id === sort?.column)
    const number = at < 0 ? differenceOf(line, 1) : numberIn(line.values[at] ?? null)
    return number === null ? Infinity : sign * number
  }

  const valueOf = (line: ComparedLine, at: number) => {
    const value = line.values[at] ?? null
    if (value === null) return <Absent />
    const own = figures.find(({ key, source }) => key === line.key && source === null)
    const entrant = own?.entrants().find(({ of }) => of.id === entities[at]?.id)
    const { by = null, otherLength, was } = entrant?.gainFrom(from) ?? {}
    return (
      <span className={styles.cell} data-best={line.best.has(at) || undefined}>
        <span>
          {line.best.has(at) && <VisuallyHidden>{compare.best}</VisuallyHidden>}{' '}
          <ValueText value={value} as={narrow ? 'headline' : 'cell'} />
        </span>
        {moved(line, value, by, { was, within: otherLength, plain: true })}
      </span>
    )
  }
  const barOf = (line: ComparedLine, at: number) => {
    const share = shareOf(line, at)
    // Green where the first of two is best, and the best of more. None is red: to be ahead is not bad for the others.
    const tone = line.best.has(at) && (at === 0 || !isPair) ? 'up' : 'data'
    return share !== null && <ProgressBar share={share} label={null} tone={tone} />
  }
  const draw = (line: ComparedLine, id: string) => {
    if (id === 'figure') return line.label
    const lead = differenceOf(line, 1)
    if (id === BARS)
      return (
        <span className={styles.duel}>
          <span>{barOf(line, 0)}</span>
          <span>{barOf(line, 1)}</span>
          {moved(line, line.values[1], lead === null ? null : -lead, {
            plain: line.better === null,
          })}
        </span>
      )
    if (id === ALL)
      return (
        <ul className={styles.sides}>
          {entities.map((one, at) => (
            <li key={one.id}>
              <Name text={one.name} max={MAX_NAME_LENGTH} />
              {valueOf(line, at)}
              {barOf(line, at)}
            </li>
          ))}
        </ul>
      )
    const at = entities.findIndex((one) => id === one.id)
    if (isPair) return valueOf(line, at)
    return (
      <span className={styles.many}>
        {barOf(line, at)}
        {valueOf(line, at)}
      </span>
    )
  }
  const first = clip(entities[0]?.name ?? '', MAX_NAME_LENGTH)
  const bars: TableColumn = { id: BARS, label: compare.ahead(first), align: 'end' }
  const things = entities.map(({ id, name }): TableColumn => ({ id, label: name, align: 'end' }))
  const wide = isPair ? things.toSpliced(1, 0, bars) : things
  const name = { id: 'figure', label: figure, sortable: false }
  // On a phone each line is a tile.
  const tile: readonly TableColumn[] = [
    { ...name, part: 'name' },
    { id: ALL, label: '', part: 'rest', sortable: false },
  ]
  return (
    <Card title={title} flush aside={aside}>
      <DataTable
        label={title}
        columns={narrow ? tile : [name, ...wide]}
        rows={sort === null ? lines : lines.toSorted((a, b) => placeOf(a) - placeOf(b) || 0)}
        sort={sort}
        {...(sortable && { onSort: (next) => setParams({ sort: formatSort(next) }) })}
        rowKey={(line) => line.key}
        nameColumn="figure"
        cell={(line, { id }) => draw(line, id)}
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
  const [all, tied] = [exact(score.counted), score.tied === 0 ? null : exact(score.tied)]
  return (
    <p className={styles.score}>
      {leader === undefined
        ? compare.equal(all, what)
        : compare.score(leader, others, tied, all, what)}
    </p>
  )
}
