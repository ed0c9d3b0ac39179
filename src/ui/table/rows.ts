/** The `aria-rowindex` of the first body row: the header is 1. */
const FIRST = 2

export const rowIndexAt = (place: number): number => place + FIRST

/** The row of a `DataTable` that contains an element. */
export const rowAround = (target: EventTarget): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-row]') : null

/** The row's index in the whole table. Only a virtual table has `aria-rowindex`: moved rows are not redrawn. */
export function placeOfRow(row: HTMLTableRowElement): number {
  const written = row.getAttribute('aria-rowindex')
  return written === null ? row.sectionRowIndex : Number(written) - FIRST
}

/** Null if a virtual table does not have the row in the document. */
export const rowAtPlace = (body: HTMLTableSectionElement, place: number) =>
  [...body.rows].find((row) => row.matches('[data-row]') && placeOfRow(row) === place) ?? null
