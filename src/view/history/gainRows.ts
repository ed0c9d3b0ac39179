import { compareTexts } from '#data/things/compareValues.ts'
import type { Reading, Row, Table } from '#data/things/things.ts'
import type { Baseline } from '#data/figures/baselines.ts'
import { figureKey } from '#data/figures/figuresOf.ts'
import { slugKey } from '#data/cached/useThings.ts'
import { columnAt, figureColumn, grows, isAmount, isNumber, numberIn } from '#reading/index.ts'
import type { Column, Fact, Value } from '#reading/types.ts'
import type { TableSort } from '#ui/table/columns.ts'
import { cellBaseline } from './cellBaseline.ts'
import type { FactBaseline } from './useFactBaseline.ts'
import { watchable } from './watchable.ts'

/** The current level or rank, if known, and its change. */
export interface Moved {
  value: Value | null
  by: number | null
}

/** The gain of a table row, or of a figure of the entity itself, over a period. */
export interface GainRow {
  key: string
  name: string
  /** The row of this device's body; null for a figure of the entity itself, and if only the service has it. */
  of: { table: Table; row: Row } | null
  /** The label of the counted figure: “XP”. */
  figure: string
  by: number | null
  /** The gain in the period before. */
  previous: number | null
  level: Moved | null
  rank: Moved | null
  efficiency: number | null
  /** What the row gave to others, if there is a column for it. */
  gift: { label: string; by: number | null } | null
}

/**
 * Gains since an earlier visit: figures of the entity itself and rows of each table, largest first; null if nothing is
 * comparable.
 */
export function gainRows(
  reading: Reading,
  earlier: Baseline | null,
  beforeThat: Baseline | null,
): GainRow[] | null {
  const previousOf = (key: string) => beforeThat?.change(key, earlier?.value(key) ?? null) ?? null
  const facts = watchable(reading.facts).flatMap((fact) =>
    factRow(fact, earlier?.change(fact.path, numberIn(fact.value)) ?? null, previousOf(fact.path)),
  )
  const rows = reading.tables.flatMap((table) => tableRows(table, earlier, previousOf))
  const known = [...facts, ...rows].filter((row) => changesIn(row).some((by) => by != null))
  return known.length === 0 ? null : known.filter(isTold)
}

const changesIn = ({ by, level, rank, efficiency, gift }: GainRow) => [
  by,
  gift?.by,
  level?.by,
  rank?.by,
  efficiency,
]
const hasMoved = (row: GainRow) => changesIn(row).some((by) => by != null && by !== 0)
/** The entity's own rank. */
export const isOwnRank = ({ of, by, rank }: GainRow) => of === null && by === null && rank !== null
/** A rank that stands still tells something; other figures most often do. */
const isTold = (row: GainRow) => hasMoved(row) || isOwnRank(row)

function factRow(fact: Fact, by: number | null, previous: number | null): GainRow[] {
  const { path, label, value } = fact
  if (!isAmount(value.kind) && value.kind !== 'rank') return []
  const isRank = value.kind === 'rank'
  const gain = isRank ? { rank: { value, by } } : { by, previous }
  return [{ ...UNKNOWN, key: path, name: label, figure: label, ...gain }]
}

const UNKNOWN = {
  of: null,
  by: null,
  previous: null,
  level: null,
  rank: null,
  efficiency: null,
  gift: null,
}

/** Gains of the entity's own figures since a point of the service's series; includes zero gains. */
export const seriesGains = ({ facts }: Reading, baseline: FactBaseline): GainRow[] =>
  watchable(facts).flatMap((fact) =>
    baseline.value(fact) === null ? [] : factRow(fact, baseline.change(fact), null),
  )

function tableRows(
  table: Table,
  earlier: Baseline | null,
  previousOf: (key: string) => number | null,
): GainRow[] {
  const figure = figureColumn(table)
  if (figure === null || !grows(table)) return []
  const { change } = cellBaseline(table, [earlier])
  const others = table.columns.filter((column) => column !== figure)
  const [level, rank] = ['level', 'rank'].map((kind) => others.find((one) => one.kind === kind))
  const efficiency = others.find(({ role }) => role === 'efficiency')
  const gift = others.find(({ role }) => role === 'given')
  const movedOf = (row: Row, column: Column | undefined): Moved | null =>
    column === undefined ? null : { value: row.value(column), by: change(row, column) }
  const gainOf = (row: Row): GainRow => ({
    key: `${table.path}\n${row.key}`,
    name: row.name,
    of: { table, row },
    figure: figure.label,
    by: change(row, figure),
    previous: previousOf(figureKey(table, row, figure) ?? ''),
    level: movedOf(row, level),
    rank: movedOf(row, rank),
    efficiency: efficiency === undefined ? null : change(row, efficiency),
    gift: gift === undefined ? null : { label: gift.label, by: change(row, gift) },
  })
  return table.rows.map(gainOf).toSorted(byGain)
}

const byGain = (a: GainRow, b: GainRow) => (b.by ?? -Infinity) - (a.by ?? -Infinity) || 0

/** Gains that the service reports per row; empty if no table has a column of gains. */
export function serviceGains({ tables }: Reading): GainRow[] {
  return tables.flatMap((table) => {
    const gained = table.columns.filter(
      ({ kind, role }) => isNumber(kind) && (role === 'gain' || role === 'delta'),
    )
    if (table.rowsAre === 'log' || gained.length === 0) return []
    const [rank, level, efficiency] = (['rank', 'level', 'efficiency'] as const).map((wanted) =>
      gained.find(({ of }) => of === wanted),
    )
    const counted = gained.filter((column) => ![rank, level, efficiency].includes(column))
    const [heaviest] = counted.toSorted((a, b) => b.weight - a.weight)
    const figure = counted.find(({ path }) => path === table.figure) ?? heaviest
    const gainIn = (row: Row, column: Column | undefined) =>
      column === undefined ? null : row.number(column)
    const movedOf = (row: Row, column: Column | undefined): Moved | null => {
      if (column === undefined) return null
      const end = columnAt(table, column.hint?.moved?.to ?? null)
      return {
        value: end === null ? null : ofKind(column === rank ? 'rank' : 'level', row.value(end)),
        by: gainIn(row, column),
      }
    }
    return table.rows
      .map((row): GainRow => ({
        ...UNKNOWN,
        key: `service\n${table.path}\n${row.key}`,
        name: row.name,
        figure: figure?.label ?? '',
        by: gainIn(row, figure),
        level: movedOf(row, level),
        rank: movedOf(row, rank),
        efficiency: gainIn(row, efficiency),
      }))
      .filter(hasMoved)
      .toSorted(byGain)
  })
}

const ofKind = (kind: 'rank' | 'level', value: Value): Value =>
  'number' in value ? { kind, number: value.number } : value

/** Merges gains by name, for which the service can use a slug: its values win, and this device's fill the gaps. */
export function joinGains(service: readonly GainRow[], device: readonly GainRow[]): GainRow[] {
  const own = new Map(device.map((row) => [slugKey(row.name), row]))
  const told = service.map((row): GainRow => {
    const seen = own.get(slugKey(row.name)) ?? row
    return {
      ...seen,
      by: row.by ?? seen.by,
      level: row.level ?? seen.level,
      rank: row.rank ?? seen.rank,
      efficiency: row.efficiency ?? seen.efficiency,
    }
  })
  const names = new Set(service.map(({ name }) => slugKey(name)))
  const rest = device.filter((row) => !names.has(slugKey(row.name)))
  const all = [
    ...rest.filter(({ of }) => of === null),
    ...told,
    ...rest.filter(({ of }) => of !== null),
  ]
  return all.filter(isTold)
}

/** What a column of the gains sorts by: level itself, places won, and otherwise the change; null if unknown. */
function sortValue(row: GainRow, column: string): number | null {
  const { level, rank } = row
  if (column === 'gift') return row.gift?.by ?? null
  if (column === 'previous') return row.previous
  if (column === 'efficiency') return row.efficiency
  if (column === 'rank') return rank?.by == null ? null : -rank.by
  if (column !== 'level') return row.by
  return level?.value != null && 'number' in level.value ? level.value.number : (level?.by ?? null)
}

/** The rows by a column of the card, unknown ones last; in their own order without a sort. */
export function sortGains(rows: readonly GainRow[], sort: TableSort | null): readonly GainRow[] {
  if (sort === null) return rows
  const sign = sort.descending ? -1 : 1
  return rows.toSorted((a, b) => {
    if (sort.column === 'name') return sign * compareTexts(a.name, b.name)
    const [one, other] = [sortValue(a, sort.column), sortValue(b, sort.column)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  })
}

/** Nothing was gained or given: only a rank, level or rate moved. */
export const isUnchanged = ({ of, by, gift }: GainRow): boolean =>
  of !== null && by === 0 && (gift?.by ?? 0) === 0

/** So many times the median, the largest gain would leave the other bars too short to see. */
const FAR_ABOVE = 20

/** Bars of gains and losses, 0 to 1 of the largest: in proportion or, if one is far above the rest, their square roots. */
export function barScale(gains: readonly number[]) {
  const sizes = gains.map(Math.abs).filter((size) => size > 0)
  const median = sizes.toSorted((a, b) => a - b)[(sizes.length - 1) >> 1] ?? 0
  const largest = Math.max(Number.MIN_VALUE, ...sizes)
  const areRoots = median > 0 && largest > FAR_ABOVE * median
  return { areRoots, shareOf: (by: number) => (Math.abs(by) / largest) ** (areRoots ? 0.5 : 1) }
}
