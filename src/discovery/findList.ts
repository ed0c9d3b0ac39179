import { hintsIn } from '#api/hints.ts'
import { type FoundList, idsOf, listIn } from './listIn.ts'
import type { Context, RouteFile } from './types.ts'
import { AREA_WORDS } from './vocabulary.ts'

export interface FoundArea {
  list: RouteFile
  found: FoundList
  /** The parameter without which nothing is answered, and its words. */
  required: { param: string; values: readonly string[] } | null
}

export const isOk = (reply: { status: number } | null): boolean =>
  reply !== null && reply.status >= 200 && reply.status < 300

/** The first route of an area's words that answers with a list; null where none does. */
export async function findList(context: Context, area: string): Promise<FoundArea | null> {
  for (const path of AREA_WORDS[area] ?? []) {
    const reply = await context.ask({ path, area, what: 'list' })
    if (reply === null || reply.status === 404) continue
    if (isOk(reply)) {
      const found = listIn(reply.body, area, path)
      if (found === null) continue
      context.notes.push(`${area}: ${path} answers with a list of ${found.rows.length}.`)
      return { list: { path }, found, required: null }
    }
    const [hint] = hintsIn(reply.body).filter(({ values }) => values.length > 0)
    if (hint === undefined) continue
    const { param, values } = hint
    const query = `${path}?${param}=${encodeURIComponent(values[0] ?? '')}`
    const second = await context.ask({ path: query, area, what: 'list' })
    const found = second !== null && isOk(second) ? listIn(second.body, area, path) : null
    if (found === null) continue
    context.notes.push(`${area}: ${path} has to be told ${param}; it named ${values.length} words.`)
    const filters = [{ param, values, required: true }]
    return { list: { path, filters }, found, required: { param, values } }
  }
  return null
}

/** The route of one thing of a list, tried with what the first row is called. */
export async function findItem(
  context: Context,
  area: string,
  { list, found }: FoundArea,
): Promise<{ item: RouteFile; body: unknown } | null> {
  for (const id of idsOf(found)) {
    const path = `${list.path}/${encodeURIComponent(id)}`
    const reply = await context.ask({ path, area, what: 'item' })
    if (reply === null || !isOk(reply)) continue
    context.notes.push(`${area}: ${list.path}/{id} answers for one.`)
    return { item: { path: `${list.path}/{id}` }, body: reply.body }
  }
  return null
}
