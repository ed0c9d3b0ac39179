import { hintsIn, USUAL_WORDS } from '#api/hints.ts'
import type { Context, Probe, Reply, Required, RouteFile } from './types.ts'
import { NO_WORD } from './vocabulary.ts'

interface Asked {
  reply: Reply | null
  required: readonly Required[]
  /** A parameter that the route needs, of which no word is known: it answers, and cannot be used. */
  needs: string | null
}

interface Chosen extends Required {
  /** Sets of words that are still to be tried. */
  untried: (readonly string[])[]
}

/** Refusals name one parameter after the other. */
const MOST = 3
const MOST_TRIES = 8

export const isOk = (reply: { status: number } | null): boolean =>
  reply !== null && reply.status >= 200 && reply.status < 300

/**
 * Asks again with a word for each parameter that a refusal names, until there is an answer: the words that a refusal listed, those that
 * a nonsense word brings out, those that stand in bodies, the usual ones. `given`: what a like route needed.
 */
export async function askWithRequired(
  context: Context,
  probe: Probe,
  given: readonly Required[] = [],
): Promise<Asked> {
  const chosen: Chosen[] = given.map((one) => ({ ...one, untried: [] }))
  const ended = (reply: Reply | null, needs: string | null = null): Asked => {
    const required = chosen.map(({ param, values }) => ({ param, values }))
    if (isOk(reply) && needs === null)
      for (const { param, values } of required) context.words.set(param, values)
    return { reply, required, needs }
  }
  let reply: Reply | null = null
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const path = chosen.reduce(
      (whole, { param, values: [first = ''] }) => withParam(whole, param, first),
      probe.path,
    )
    reply = await context.ask({ ...probe, path })
    if (reply === null || reply.status === 404) return ended(reply)
    const last = chosen.at(-1)
    const hints = isOk(reply) ? [] : hintsIn(reply.body)
    const said = hints.find(({ param }) => param === last?.param)
    const open = hints.filter(({ param }) => !chosen.some((one) => one.param === param))
    if (isOk(reply) && last?.values[0] !== NO_WORD) return ended(reply)
    if (last !== undefined && (isOk(reply) || said !== undefined || open.length === 0)) {
      // What a refusal lists is the service's own word, whatever was tried.
      const named = said?.values ?? []
      const listed = named.length > 0 && named[0] !== last.values[0] ? named : undefined
      const next = listed ?? last.untried.shift()
      if (next === undefined) return ended(reply, last.param)
      last.values = next
      continue
    }
    if (open.length === 0 || chosen.length >= MOST) return ended(reply)
    const named = open.filter(({ values }) => values.length > 0)
    const [unnamed] = open.filter(({ values }) => values.length === 0)
    chosen.push(...named.map(({ param, values }) => ({ param, values, untried: [] })))
    if (unnamed === undefined) continue
    const [values = [], ...untried] = wordsFor(context, unnamed.param)
    chosen.push({ param: unnamed.param, values, untried })
  }
  return ended(reply, chosen.at(-1)?.param ?? null)
}

/** The sets of words to try for a parameter whose refusal lists none. */
function wordsFor({ words, seen }: Context, param: string): (readonly string[])[] {
  const known = words.get(param)
  if (known !== undefined) return [known]
  const inBodies = [...(seen.get(param) ?? [])]
  return [[NO_WORD], ...(inBodies.length > 0 ? [inBodies] : []), ...USUAL_WORDS]
}

export const withParam = (path: string, param: string, value: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${param}=${encodeURIComponent(value)}`

/** `{id}` in a route as a segment of a path. */
export const withId = (route: string, id: string): string =>
  route.replace('{id}', () => encodeURIComponent(id))

export const filtersOf = (required: readonly Required[]): NonNullable<RouteFile['filters']> =>
  required.map((one) => ({ ...one, required: true }))

export const capital = (word: string): string =>
  (word.charAt(0).toUpperCase() + word.slice(1)).replaceAll(/[_-]+/g, ' ')

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
      const probe = { path: withId(route, id), area, what: 'further' } as const
      const given = context.required.get(word) ?? []
      const { reply, required, needs } = await askWithRequired(context, probe, given)
      if (needs !== null) {
        context.notes.push(`${area}: ${route} answers, and needs ${needs}.`)
        break
      }
      if (!isOk(reply)) continue
      context.required.set(word, required)
      tabs[use] = {
        path: route,
        name: capital(word),
        ...(required.length > 0 && { filters: filtersOf(required) }),
      }
      context.notes.push(`${area}: ${route} returns more about one.`)
      break
    }
  }
  return tabs
}
