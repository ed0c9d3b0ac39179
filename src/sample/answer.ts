/** What a route says; the service adds the headers. */
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
