/** The first row after the head is the second of its table, counted from 1. */
const FIRST = 2

export const rowIndexAt = (place: number): number => place + FIRST

/** The row of a `DataTable` around an element. */
export const rowAround = (target: EventTarget): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-row]') : null

/** Where a row stands among all of its table, from 0. Only a virtual table writes it down: a row that moves is not drawn anew. */
export function placeOfRow(row: HTMLTableRowElement): number {
  const written = row.getAttribute('aria-rowindex')
  return written === null ? row.sectionRowIndex : Number(written) - FIRST
}

/** Null where a virtual table does not have the row in the document. */
export const rowAtPlace = (body: HTMLTableSectionElement, place: number) =>
  [...body.rows].find((row) => row.matches('[data-row]') && placeOfRow(row) === place) ?? null
