import { failure, type Answer } from './answer.ts'

export interface Paging {
  page: number
  limit: number
  total: number
  pages: number
}

/** Cuts `page` (from 1) of `limit` out of a list, or says which parameter is wrong. */
export function pageOf<T>(
  all: ArrayLike<T>,
  query: URLSearchParams,
  most: { usual: number; most: number } = { usual: 25, most: 100 },
): { rows: T[]; paging: Paging } | { refused: Answer } {
  const page = whole(query.get('page'), 1)
  const limit = whole(query.get('limit'), most.usual)
  if (page === null || limit === null) {
    const name = page === null ? 'page' : 'limit'
    const message = `"${name}" must be a whole number from 1 up.`
    return { refused: failure(400, 'INVALID_PARAMETER', message, { parameter: name }) }
  }
  const taken = Math.min(limit, most.most)
  const rows: T[] = Array.prototype.slice.call(all, (page - 1) * taken, page * taken)
  const pages = Math.ceil(all.length / taken)
  return { rows, paging: { page, limit: taken, total: all.length, pages } }
}

function whole(text: string | null, otherwise: number): number | null {
  if (text === null || text === '') return otherwise
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null
}

/** Whether any of the texts contains what is searched for, in any case. */
export function found(query: URLSearchParams, ...texts: string[]): boolean {
  const wanted = (query.get('search') ?? '').normalize('NFC').trim().toLowerCase()
  return texts.some((text) => text.normalize('NFC').toLowerCase().includes(wanted))
}
