import type { ReactNode } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import type { TableColumn } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Absent, ValueText } from '#ui/text/ValueText.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import { numberIn } from '#reading/index.ts'
import { useUrlState } from '#routes/location.ts'
import { formatSort, parseSort, type Sort } from '#view/useTableRows.ts'
import { usePeriodName } from '#view/history/usePeriod.ts'
import { type Compared, type ComparedLine, differenceOf, type Gains } from './compareFacts.ts'
import styles from './compare.module.css'

/** With more entities, a difference is below its figure, not in a column of its own. */
const FEW = 3
/** Shown at first, with more than two entities or on a phone. */
const MOST_ROWS = 12

const UNITS = { percentage: 'percent', duration: 'duration' } as const
const unitOf = (kind: string) =>
  kind === 'percentage' || kind === 'duration' ? UNITS[kind] : ('number' as const)

interface ComparedTableProps {
  title: string
  /** The heading of the first column. */
  figure: string
  lines: readonly ComparedLine[]
  /** The changes over the page's period; null if no entity has an earlier visit. */
  gains: Gains | null
  entities: readonly Compared[]
  /** Sorts by any column, in the URL. */
  sortable?: boolean
  aside?: ReactNode
}

/** Lines without a number come last. */
function sortedBy(
  lines: readonly ComparedLine[],
  numberOf: (line: ComparedLine) => number | null,
  sort: Sort | null,
): readonly ComparedLine[] {
  const least = sort?.descending === true ? -Infinity : Infinity
  const sign = sort?.descending === true ? -1 : 1
  return lines.toSorted((a, b) => sign * ((numberOf(a) ?? least) - (numberOf(b) ?? least)) || 0)
}

interface Cell extends TableColumn {
  of: number
  shows: 'value' | 'difference' | 'gain'
}

/** Each entity's figures with their differences and changes, one line per figure; the best of a line is marked in words, too. */
export function ComparedTable(props: ComparedTableProps) {
  const { title, figure, lines, gains, entities, sortable = false, aside } = props
  const compare = useWords(compareWords)
  const { values } = useWords()
  const { exact } = useFormat()
  const period = usePeriodName()
  const narrow = useMedia(NARROW) === true
  const isStacked = narrow || entities.length > FEW
  // On a phone, everything about an entity is in one column.
  const isGainBelow = narrow && gains !== null
  const against = compare.against(entities[0]?.name ?? '')
  const cells = entities.flatMap(({ id, name }, of): Cell[] => {
    const isCompared = of > 0
    const cell = (shows: Cell['shows'], label: string, note?: string): Cell => ({
      id: `${shows} ${id}`,
      label,
      note,
      align: 'end',
      of,
      shows,
    })
    return [
      cell(
        'value',
        name,
        [isStacked && isCompared && against, isGainBelow && period].filter(Boolean).join(', ') ||
          undefined,
      ),
      ...(isStacked || !isCompared ? [] : [cell('difference', against)]),
      ...(gains === null || isGainBelow ? [] : [cell('gain', period)]),
    ]
  })

  const [params, setParams] = useUrlState()
  const sort = sortable ? parseSort(params.get('sort')) : null
  const sorted = cells.find(({ id }) => id === sort?.column)
  const numberOf = (line: ComparedLine, { of, shows }: Cell) =>
    shows === 'difference'
      ? differenceOf(line, of)
      : shows === 'gain'
        ? (gains?.get(line.key)?.[of] ?? null)
        : numberIn(line.values[of] ?? null)
  const all = sorted === undefined ? lines : sortedBy(lines, (line) => numberOf(line, sorted), sort)
  const isLong = (narrow || entities.length > 2) && lines.length > MOST_ROWS
  const isCut = isLong && params.get('all') === null
  const rows = isCut ? all.slice(0, MOST_ROWS) : all
  const changeOf = (line: ComparedLine, by: number | null, kind: string) =>
    by !== null && (
      <Change
        by={by}
        as={unitOf(kind)}
        // Fewer places are farther up: an arrow shows it without a sign.
        plus={kind !== 'rank'}
        plain={line.better === null}
        lessIsBetter={line.better === 'less'}
      />
    )
  const differenceIn = (line: ComparedLine, of: number) =>
    changeOf(line, differenceOf(line, of), line.values[of]?.kind ?? '')
  const draw = (line: ComparedLine, { of, shows }: Cell) => {
    const value = line.values[of] ?? null
    if (shows === 'difference') return differenceIn(line, of)
    const gain = () => changeOf(line, gains?.get(line.key)?.[of] ?? null, value?.kind ?? '')
    if (shows === 'gain') return gain()
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
        {isStacked && differenceOf(line, of) !== 0 && differenceIn(line, of)}
        {isGainBelow && gain()}
      </span>
    )
  }
  return (
    <Card
      title={title}
      flush
      aside={aside}
      footer={
        isCut && (
          <Button onClick={() => setParams({ all: '1' })}>
            {`${values.showAll} (${exact(lines.length)})`}
          </Button>
        )
      }
    >
      <DataTable
        label={title}
        columns={[{ id: 'figure', label: figure, sortable: false }, ...cells]}
        rows={rows}
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
