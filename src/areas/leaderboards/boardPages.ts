import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { pagesAround } from '#data/bodies/pagesAround.ts'
import { type Target, withParams } from '#data/bodies/useTarget.ts'
import type { Paging } from '#reading/types.ts'

/** The parameter that pages a board: a page number if the endpoint takes one, else a cursor; null if there is none. */
export function pagingParam(target: Target, paging: Paging | null): string | null {
  const known = target.endpoint.paging
  if (known !== undefined) return known.by === 'cursor' ? known.param : 'page'
  if (paging === null) return null
  const cursor = paging.next?.param
  if (target.endpoint.params.includes('page') && (cursor === undefined || cursor === 'page'))
    return 'page'
  return cursor ?? null
}

const LIST = /^[^,]+(,[^,]+)*$/

/** `pages=2,3,83`: each value encoded by itself, equal ones once. */
export function parsePages(text: string | null): readonly string[] {
  if (text === null || !LIST.test(text)) return []
  return [...new Set(text.split(',').map((value) => decodeOrNull(value) ?? ''))].filter(
    (value) => value !== '',
  )
}

export const pagesText = (values: readonly string[]) => values.map(encodeURIComponent).join(',')

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** Numbers sorted; cursors in the order they were followed. */
export function inOrder(values: readonly string[]): readonly string[] {
  return values.every(isNumber) ? values.toSorted((a, b) => Number(a) - Number(b)) : values
}

/** The first page is asked for without its number, as the board's own link does. */
export const targetOf = (base: Target, param: string, value: string): Target =>
  withParams(base, { ...base.params, [param]: param === 'page' && value === '1' ? '' : value })

/** The number of rows on the pages before a numbered one. */
export const rowsBefore = (page: string, size: number) =>
  (isNumber(page) ? Number(page) - 1 : 0) * size

/** The page with a rank, if pages are numbered and their size is known. */
export function pageOfRank(rank: number, size: number, pages: number | null): string | null {
  if (!(size > 0 && rank > 0)) return null
  const page = Math.ceil(rank / size)
  return pages !== null && page > pages ? null : String(page)
}

/** The page number or cursor of the next page; null at the end. */
export const nextValue = (target: Target, paging: Paging | null, param: string, rows?: number) =>
  pagesAround(target, paging, rows)?.next?.[param] ?? null

/** The number of the page before a numbered one; null for the first page and for a cursor. */
export const previousValue = (page: string): string | null =>
  isNumber(page) && page !== '1' ? String(Number(page) - 1) : null
