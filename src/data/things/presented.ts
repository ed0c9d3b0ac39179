import { nameFirst, presentTable, type PresentOptions } from '#reading/index.ts'
import { type Table, thingTable } from './things.ts'

/** A table prepared for display: names of rows with a page are links, and ids come last, hidden if the names differ. */
export const presented = (table: Table, options?: PresentOptions): Table =>
  thingTable(presentTable(table, options))

/** A table with the name of its rows first, before a rank; where they have no name, the column that tells them apart. */
export const withNameFirst = (table: Table): Table => thingTable(nameFirst(table))

export { trendInRows } from '#reading/index.ts'
