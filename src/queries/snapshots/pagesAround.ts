import type { Paging } from '#reading/types.ts'
import type { Target } from './target.ts'

/** The pages around the one shown, as parameters; null where there is none or the endpoint has no pages. */
export interface PagesAround {
  page: number
  pages: number | null
  total: number | null
  previous: Readonly<Record<string, string>> | null
  next: Readonly<Record<string, string>> | null
}

export function pagesAround(target: Target, paging: Paging | null): PagesAround | null {
  if (paging === null) return null
  const params = target.params ?? {}
  const page = paging.page ?? (Number(params['page']) || 1)
  const pages = paging.pages ?? null
  // The first page is asked for without its number: by the address at which it was seen.
  const at = (number: number) => ({ ...params, page: number === 1 ? '' : String(number) })
  const cursor = paging.next
  const more = pages === null ? cursor !== undefined || paging.source === 'guessed' : page < pages
  const next = cursor === undefined ? at(page + 1) : { ...params, [cursor.param]: cursor.value }
  const numbered = target.endpoint.params.includes('page')
  return {
    page,
    pages,
    total: paging.total ?? null,
    previous: numbered && page > 1 ? at(page - 1) : null,
    next: more && (numbered || cursor !== undefined) ? next : null,
  }
}
