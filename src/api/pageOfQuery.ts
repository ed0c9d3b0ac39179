import type { Endpoint } from './endpoints.ts'

/** The number of the page that a query of this endpoint asks for; null where it names none. */
export function pageOfQuery({ paging }: Endpoint, query: URLSearchParams): number | null {
  const text = query.get(paging?.param ?? 'page')
  if (text === null || !/^\d{1,9}$/.test(text)) return null
  if (paging === undefined) return Number(text)
  if (paging.by === 'offset') return Math.floor(Number(text) / paging.size) + 1
  return paging.by === 'page' ? Number(text) - paging.first + 1 : null
}
