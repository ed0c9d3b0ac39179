import { hintsIn, isPeriod, USUAL_WORDS } from '#api/hints.ts'
import type { Context, Probe, Reply, Required, RouteFile } from './types.ts'
import { NO_WORD } from './vocabulary.ts'

interface RequestResult {
  reply: Reply | null
  required: readonly Required[]
  /** A parameter that the route needs, of which no word is known: it answers, and cannot be used. */
  needs: string | null
}

/** Refusals name one parameter after the other. */
const MOST = 3
const MAX_TRIES = 8
const MAX_GUESSES = 2

export function isOk(reply: Reply): boolean
export function isOk(reply: Reply | null): reply is Reply
export function isOk(reply: Reply | null): boolean {
  return reply !== null && reply.status >= 200 && reply.status < 300
}

/**
 * Repeats a refused request with a word for each parameter that the refusal names.
 * Tries the words listed by the refusal, those that a nonsense word elicits, those in bodies, then the usual ones.
 * `given`: the words that a similar route needed.
 */
export async function askWithRequired(
  context: Context,
  probe: Probe,
  given: readonly Required[] = [],
): Promise<RequestResult> {
  const required = [...given]
  /** Alternatives to the last one, not tried yet. */
  let untried: Required[] = []
  let isGuessed = false
  const ended = (reply: Reply | null, needs: string | null = null): RequestResult => {
    if (isOk(reply) && needs === null)
      for (const { param, ...words } of required) context.words.set(param, words)
    return { reply, required, needs }
  }
  let reply: Reply | null = null
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const path = required.reduce(
      (whole, { param, values: [first = ''] }) => withParam(whole, param, first),
      probe.path,
    )
    reply = await context.ask({ ...probe, path })
    if (reply === null || reply.status === 404) return ended(reply)
    const last = required.at(-1)
    const hints = isOk(reply) ? [] : hintsIn(reply.body)
    const hint = hints.find(({ param }) => param === last?.param)
    const open = hints.filter(({ param }) => !required.some((one) => one.param === param))
    if (isOk(reply) && last?.values[0] !== NO_WORD) return ended(reply)
    if (last !== undefined && (isOk(reply) || hint !== undefined || open.length === 0)) {
      // Words listed by a refusal are the service's own, and come before untried guesses.
      const named = hint?.values ?? []
      const isListed = named.length > 0 && named[0] !== last.values[0]
      const next = isListed ? { param: last.param, values: named } : untried.shift()
      if (next === undefined) return ended(reply, isGuessed ? null : last.param)
      required[required.length - 1] = next
      continue
    }
    isGuessed = open.length === 0
    if (isGuessed) {
      const [guess, ...more] = probe.what === 'further' ? guessesFor(context, reply) : []
      if (guess === undefined) return ended(reply)
      required.push(guess)
      untried = more
      continue
    }
    if (required.length >= MOST) return ended(reply)
    const named = open.filter(({ values }) => values.length > 0)
    const [unnamed] = open.filter(({ values }) => values.length === 0)
    required.push(...named.map(({ param, values }) => ({ param, values })))
    untried = unnamed === undefined ? [] : wordsFor(context, unnamed.param)
    const first = untried.shift()
    if (first !== undefined) required.push(first)
  }
  return ended(reply, required.at(-1)?.param ?? null)
}

/** The sets of words to try for a parameter whose refusal lists none. */
function wordsFor({ words, seen }: Context, param: string): Required[] {
  const known = words.get(param)
  if (known !== undefined) return [{ param, ...known }]
  const inBodies = [...(seen.get(param) ?? [])]
  const likely = [...(inBodies.length > 0 ? [inBodies] : []), ...USUAL_WORDS]
  return [
    { param, values: [NO_WORD] },
    ...likely.map((values) => ({ param, values, seen: true }) as const),
  ]
}

/**
 * Where a refusal names no parameter: those that other routes needed and fields of bodies, both by the words of the refusal; then
 * the others that routes needed, periods last.
 */
function guessesFor({ words, seen }: Context, reply: Reply): Required[] {
  if (![400, 422, 500].includes(reply.status)) return []
  const text = new Set(JSON.stringify(reply.body).split(/\W+/))
  const known = [...words].map(([param, given]) => ({ param, ...given }))
  const inBodies = [...seen].flatMap(([param, values]) =>
    words.has(param) || values.size === 0 || !text.has(param)
      ? []
      : [{ param, values: [...values], seen: true } as const],
  )
  const rank = ({ param, values }: Required) => (text.has(param) ? 0 : isPeriod(values) ? 2 : 1)
  return [...known, ...inBodies].toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_GUESSES)
}

/** A context that leaves out all requests after the first few. */
export function limitedTo(most: number, context: Context): Context {
  let left = most
  return { ...context, ask: async (probe) => (left-- > 0 ? context.ask(probe) : null) }
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
      if (needs !== null || (reply !== null && !isOk(reply) && reply.status !== 404))
        context.refused.push({ area, use, word, route, needs })
      if (needs !== null) break
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
