/** The answer of a route; the service adds the headers. */
export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

export const ok = (data: unknown, more: Record<string, unknown> = {}): Answer => ({
  status: 200,
  body: { success: true, data, ...more },
})

/** The documented envelope (part 2 of the service's document). */
export const failure = (
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Answer => ({ status, body: { success: false, error: { code, message, ...more } } })

export const notFound = (what: string, id: string): Answer =>
  failure(404, `${what.toUpperCase()}_NOT_FOUND`, `There is no ${what} called "${shown(id)}".`)

const shown = (id: string): string => (id.length > 80 ? `${id.slice(0, 80)}…` : id)

interface Paging {
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

/** Ignores case. */
export function found(query: URLSearchParams, ...texts: string[]): boolean {
  const wanted = (query.get('search') ?? '').normalize('NFC').trim().toLowerCase()
  return texts.some((text) => text.normalize('NFC').toLowerCase().includes(wanted))
}
