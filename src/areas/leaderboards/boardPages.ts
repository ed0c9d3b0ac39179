import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { type Target, withParams } from '#data/bodies/useTarget.ts'
import type { Paging } from '#reading/types.ts'

/** The parameter that pages a board: a page number if the endpoint takes one, else a cursor; null if there is none. */
export function pagingParam({ endpoint }: Target, paging: Paging | null): string | null {
  const configured = endpoint.paging
  if (configured !== undefined) return configured.by === 'cursor' ? configured.param : 'page'
  if (paging === null) return null
  const cursor = paging.next?.param ?? null
  const isNumbered = cursor === null || cursor === 'page'
  return isNumbered && endpoint.params.includes('page') ? 'page' : cursor
}

const LIST = /^[^,]+(,[^,]+)*$/

/** `pages=2,3,83`: each page number or cursor encoded by itself, equal ones once. */
export function parsePages(text: string | null): readonly string[] {
  if (text === null || !LIST.test(text)) return []
  const values = text.split(',').map((value) => decodeOrNull(value) ?? '')
  return [...new Set(values)].filter((value) => value !== '')
}

export const pagesText = (values: readonly string[]) => values.map(encodeURIComponent).join(',')

/** The page that a value numbers, from 1 on; null for a cursor. */
export const numberOf = (value: string) => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : null)

/** Numbers sorted; cursors in the order they were followed. */
export const inOrder = (values: readonly string[]): readonly string[] =>
  values.every((value) => numberOf(value) !== null)
    ? values.toSorted((a, b) => Number(a) - Number(b))
    : values

/** The first page is requested without its number, as by links to the board. */
export const targetOf = (base: Target, param: string, value: string): Target =>
  withParams(base, { ...base.params, [param]: param === 'page' && value === '1' ? '' : value })

/** The page with a rank, if pages are numbered and their size is known. */
export function pageOfRank(rank: number, size: number, pages: number | null): string | null {
  if (!(size > 0 && rank > 0)) return null
  const page = Math.ceil(rank / size)
  return pages !== null && page > pages ? null : String(page)
}
