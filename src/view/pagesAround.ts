import type { Paging } from '#reading/types.ts'
import type { Target } from '#api/target.ts'

/** The pages around the one shown, as parameters; null if there is none or the endpoint has no pages. */
export interface PagesAround {
  page: number
  pages: number | null
  total: number | null
  previous: Readonly<Record<string, string>> | null
  next: Readonly<Record<string, string>> | null
  /** Any page by its number, from 1 on; null unless pages are numbered and their count is known. */
  at: ((page: number) => Readonly<Record<string, string>>) | null
}

/** `rows`: the number in the body; without other evidence, a full page is followed by another. */
export function pagesAround(
  target: Target,
  paging: Paging | null,
  rows?: number,
): PagesAround | null {
  const { endpoint, params } = target
  const { paging: known } = endpoint
  if (paging === null && known === undefined) return null
  const asked = Number(params['page']) || 1
  const page = known === undefined ? (paging?.page ?? asked) : asked
  const pages = paging?.pages ?? pagesOf(paging, known?.size)
  // The first page is asked for without its number: by the address at which it was seen.
  const at = (number: number) => ({ ...params, page: number === 1 ? '' : String(number) })
  const numbered = endpoint.params.includes('page')
  const said = paging?.next
  const cursor = said === undefined || (known !== undefined && numbered) ? undefined : said
  const full = known !== undefined && rows !== undefined && rows >= known.size
  const more =
    pages === null ? said !== undefined || paging?.source === 'guessed' || full : page < pages
  const next =
    cursor === undefined
      ? at(page + 1)
      : { ...params, [known?.param ?? cursor.param]: cursor.value }
  return {
    page,
    pages,
    total: paging?.total ?? null,
    previous: numbered && page > 1 ? at(page - 1) : null,
    next: more && (numbered || cursor !== undefined) ? next : null,
    at: numbered && pages !== null ? at : null,
  }
}

function pagesOf(paging: Paging | null, size = paging?.limit): number | null {
  const total = paging?.total
  return total === undefined || size === undefined || size <= 0 ? null : Math.ceil(total / size)
}
