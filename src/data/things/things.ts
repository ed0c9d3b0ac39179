import { plainName, shownName } from '#lib/names.ts'
import {
  columnAt,
  idIn,
  linkRows,
  nameColumn,
  numberIn,
  readCell,
  tellingColumns,
  textIn,
} from '#reading/index.ts'
import type {
  Area,
  Column,
  Reading as PlainReading,
  Row as PlainRow,
  RowHolder,
  Table as PlainTable,
  Value,
} from '#reading/types.ts'
import type { Entity } from '../settings/favourites.ts'

export { calendarUnit, columnAt, figureColumn, grows, isNumber, kindLabel } from '#reading/index.ts'
export { nameColumn, rankColumn, statusPhase, textIn, trendInRows } from '#reading/index.ts'

/** A row that knows itself. Its cells are read when they are asked for. */
export interface Row extends PlainRow {
  /** As a person reads it; its key where it has none. */
  readonly name: string
  /** What tells it apart wherever it stands: the id of its thing, its name, its key in a map; null if it has none. */
  readonly identity: string | null
  /** What it opens a page of; null where it opens none. */
  readonly thing: Entity | null
  value(column: Column): Value
  /** In the unit it is shown in, ms for durations; null where the cell has none: never 0. */
  number(column: Column): number | null
  /** The words of a cell, or its digits; empty where it has none. */
  text(column: Column | null): string
  /** The same row with another key, where the rows of several tables are one. */
  withKey(key: string): Row
}

export interface Table extends PlainTable {
  rows: Row[]
}

export interface Reading extends PlainReading {
  tables: Table[]
  /** When the parts that are lost were seen, wall ms; absent if they never were. */
  knownAt?: number
}

/** Where the rows of a table have their names and the ids of their things. */
interface Naming extends ReturnType<typeof tellingColumns> {
  /** The keys of the rows are those of a map. */
  keyed: boolean
  /** The area of the things that the rows open. */
  area: Area | null
  /** The column of their ids. */
  id: Column | '@key' | null
}

function namingOf(table: PlainTable): Naming {
  const { rows, rowLink } = table
  const idPath = rowLink?.idPath ?? table.nameColumn
  return {
    ...tellingColumns(table),
    keyed: !/^\d+$/.test(rows[0]?.key ?? '0'),
    area: rowLink?.area ?? nameColumn(table)?.area ?? null,
    id: idPath === '@key' ? idPath : columnAt(table, idPath),
  }
}

/** A longer text is not an id. */
const LONGEST = 400

class TableRow implements Row {
  readonly key: string
  readonly path: string
  readonly source: unknown
  readonly of?: RowHolder
  readonly #naming: Naming

  constructor({ key, path, source, of }: PlainRow, naming: Naming) {
    this.key = key
    this.path = path
    this.source = source
    if (of !== undefined) this.of = of
    this.#naming = naming
  }

  get name(): string {
    const { telling, inHolder } = this.#naming
    if (inHolder === undefined) return this.text(telling) || shownName(this.key)
    return [this.of?.name, this.text(inHolder)].filter(Boolean).join(' · ') || shownName(this.key)
  }

  get identity(): string | null {
    const { telling, inHolder, keyed } = this.#naming
    if (telling === null) return keyed ? this.key : null
    return (inHolder === undefined ? idIn(this.value(telling)) : this.name) || null
  }

  get thing(): Entity | null {
    const { area, id: column } = this.#naming
    if (area === null || column === null) return null
    const id = column === '@key' ? plainName(this.key) : idIn(this.value(column))
    if (id === '' || id.length > LONGEST) return null
    return { area, id, name: this.name.slice(0, LONGEST) }
  }

  value(column: Column): Value {
    return readCell(this, column)
  }

  number(column: Column): number | null {
    return numberIn(this.value(column))
  }

  text(column: Column | null): string {
    return column === null ? '' : textIn(this.value(column))
  }

  withKey(key: string): Row {
    const { path, source, of } = this
    return new TableRow({ key, path, source, ...(of !== undefined && { of }) }, this.#naming)
  }

  /** The row of a table that names its rows like this; the same object if it does. */
  static of(row: PlainRow, naming: Naming): Row {
    if (!(row instanceof TableRow)) return new TableRow(row, naming)
    const before = Object.values(row.#naming)
    const isSame = Object.values(naming).every((part, at) => part === before[at])
    return isSame ? row : new TableRow(row, naming)
  }
}

const made = new WeakSet<PlainTable>()

/** A table whose rows know themselves; the same object if it is one. A row stays the same object while its name and its thing are read from the same columns. */
export function thingTable(plain: PlainTable): Table {
  if (made.has(plain)) return plain as Table
  const table = linkRows(plain)
  const naming = namingOf(table)
  const things = { ...table, rows: table.rows.map((row) => TableRow.of(row, naming)) }
  made.add(things)
  return things
}

/** A reading whose rows know themselves; the same object where they do. */
export function thingsOf(reading: PlainReading): Reading {
  if (reading.tables.every((table) => made.has(table))) return reading as Reading
  return { ...reading, tables: reading.tables.map(thingTable) }
}
