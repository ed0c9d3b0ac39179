import { useState, type KeyboardEvent } from 'react'

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

const STEPS: Readonly<Record<string, number>> = {
  j: 1,
  ArrowDown: 1,
  k: -1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

export interface RowKeysOptions {
  count: number
  /** Brings a row into the document; it is focused afterwards. */
  reveal(index: number): void
}

/** A roving tab index: j k, arrows, Home and End move between rows, Enter follows a row's first link. */
export function useRowKeys({ count, reveal }: RowKeysOptions) {
  const [wanted, setWanted] = useState(0)
  const active = Math.max(0, Math.min(wanted, count - 1))

  return {
    active,
    handlers: {
      onFocus(event: { target: EventTarget }) {
        const row = rowAround(event.target)
        if (row !== null) setWanted(placeOfRow(row))
      },
      onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
        const row = rowAround(event.target)
        if (row === null || event.ctrlKey || event.metaKey || event.altKey) return
        if (event.target instanceof HTMLInputElement) return
        const at = placeOfRow(row)
        if (event.key === 'Enter' && event.target === row) {
          event.preventDefault()
          row.querySelector<HTMLElement>('a[href]')?.click()
          return
        }
        const step = STEPS[event.key]
        if (step === undefined || count === 0) return
        event.preventDefault()
        const to = Math.max(0, Math.min(count - 1, at + step))
        const body = event.currentTarget
        setWanted(to)
        reveal(to)
        focusRow(body, to)
      },
    },
  }
}

const TRIES = 5

/** A row of a virtual table is in the document only after a frame or two. */
function focusRow(body: HTMLTableSectionElement, index: number, tries = TRIES): void {
  const row = rowAtPlace(body, index)
  if (row !== null) {
    row.focus({ preventScroll: true })
    row.scrollIntoView?.({ block: 'nearest' })
  } else if (tries > 0) {
    requestAnimationFrame(() => focusRow(body, index, tries - 1))
  }
}
