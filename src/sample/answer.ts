/** The answer of a route; the service adds the headers. */
export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** Thrown by what a route needs: the request ends with this answer. */
export class Refusal extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
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
  failure(404, `${what.toUpperCase()}_NOT_FOUND`, `There is no ${what} called "${shorten(id)}".`)

const shorten = (id: string): string => (id.length > 80 ? `${id.slice(0, 80)}…` : id)

interface Sizes {
  usual: number
  most: number
}

/** Page `page` (from 1) of `limit` rows. Throws a `Refusal` that names a invalidParameter parameter. */
export function pageOf<T>(
  all: ArrayLike<T>,
  query: URLSearchParams,
  { usual, most }: Sizes = { usual: 25, most: 100 },
) {
  const page = wholeIn(query, 'page') ?? 1
  const limit = Math.min(wholeIn(query, 'limit') ?? usual, most)
  const rows: T[] = Array.prototype.slice.call(all, (page - 1) * limit, page * limit)
  return { rows, paging: { page, limit, total: all.length, pages: Math.ceil(all.length / limit) } }
}

/** A page of a list. Throws as `pageOf` does. */
export function listOf<T>(
  all: readonly T[],
  query: URLSearchParams,
  rowOf: (each: T) => unknown,
  sizes?: Sizes,
): Answer {
  const { rows, paging } = pageOf(all, query, sizes)
  return ok(rows.map(rowOf), { pagination: paging })
}

function wholeIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  if (text === '') return null
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new Refusal(invalidParameter(name, 'must be a whole number from 1 up.'))
}

export const invalidParameter = (parameter: string, problem: string): Answer =>
  failure(400, 'INVALID_PARAMETER', `"${parameter}" ${problem}`, { parameter })

/** Ignores case. */
export function matchesSearch(query: URLSearchParams, ...texts: string[]): boolean {
  const wanted = (query.get('search') ?? '').normalize('NFC').trim().toLowerCase()
  return texts.some((text) => text.normalize('NFC').toLowerCase().includes(wanted))
}
