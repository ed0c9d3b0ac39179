import type { Column, Table } from '#reading/types.ts'

const IDENTIFIER = /(^|\s)(id|uid|uuid|guid|slug)$/i

/** What only machines read, and leads nowhere. */
export const isIdentifier = ({ label, area }: Column): boolean =>
  area === undefined && IDENTIFIER.test(label)

/** A table with what only machines read at its end: columns of identifiers, unless one names the rows or leads somewhere. */
export function identifiersLast(table: Table): Table {
  const { columns, nameColumn, rankColumn, sort } = table
  if (nameColumn < 0) return table
  const isLast = columns.map(
    (column, index) => index !== nameColumn && index !== rankColumn && isIdentifier(column),
  )
  const order = [...columns.keys()].toSorted((a, b) => Number(isLast[a]) - Number(isLast[b]))
  if (order.every((index, place) => index === place)) return table
  return {
    ...table,
    columns: order.flatMap((index) => columns[index] ?? []),
    nameColumn: order.indexOf(nameColumn),
    rankColumn: rankColumn < 0 ? rankColumn : order.indexOf(rankColumn),
    sort: sort === null ? null : { ...sort, column: order.indexOf(sort.column) },
  }
}
