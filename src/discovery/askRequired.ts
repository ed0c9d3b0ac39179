import { hintsIn } from '#api/hints.ts'
import type { Context, Probe, Reply } from './types.ts'

/** A parameter without which nothing is answered, and the words that the refusal named. */
export interface Required {
  param: string
  values: readonly string[]
}

/** Refusals name one parameter after the other. */
const MOST = 3

export const isOk = (reply: { status: number } | null): boolean =>
  reply !== null && reply.status >= 200 && reply.status < 300

/** Asks again with the first word of each parameter that a refusal names, until there is an answer or nothing new is named. */
export async function askRequired(
  context: Context,
  probe: Probe,
): Promise<{ reply: Reply | null; required: readonly Required[] }> {
  const required: Required[] = []
  const pathNow = () =>
    required.reduce(
      (path, { param, values: [first = ''] }) => withParam(path, param, first),
      probe.path,
    )
  for (;;) {
    const reply = await context.ask({ ...probe, path: pathNow() })
    if (reply === null || isOk(reply) || reply.status === 404) return { reply, required }
    const next = hintsIn(reply.body).filter(
      ({ param, values }) => values.length > 0 && !required.some((known) => known.param === param),
    )
    if (next.length === 0 || required.length >= MOST) return { reply, required }
    required.push(...next.slice(0, MOST).map(({ param, values }) => ({ param, values })))
  }
}

export const withParam = (path: string, param: string, value: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${param}=${encodeURIComponent(value)}`
