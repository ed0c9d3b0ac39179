import { hintsIn } from '#api/hints.ts'
import type { Context, Probe, Reply, RouteFile } from './types.ts'

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
export async function askWithRequired(
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

/** Further routes of one thing by their content; the words for each, the likeliest first. */
export type FurtherWords = readonly (readonly [use: string, words: readonly string[]])[]

/** `id`: an existing thing; `path`: its route. */
export async function findFurther(
  context: Context,
  area: string,
  { path, id, words }: { path: string; id: string; words: FurtherWords },
): Promise<Record<string, RouteFile>> {
  const tabs: Record<string, RouteFile> = {}
  for (const [use, candidates] of words) {
    for (const word of candidates) {
      const route = `${path}/${word}`
      const asked = route.replace('{id}', encodeURIComponent(id))
      const { reply, required } = await askWithRequired(context, {
        path: asked,
        area,
        what: 'further',
      })
      if (!isOk(reply)) continue
      tabs[use] = {
        path: route,
        name: word.charAt(0).toUpperCase() + word.slice(1),
        ...(required.length > 0 && {
          filters: required.map((one) => ({ ...one, required: true })),
        }),
      }
      context.notes.push(`${area}: ${route} returns more about one.`)
      break
    }
  }
  return tabs
}
