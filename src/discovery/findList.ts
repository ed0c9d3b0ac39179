import { askWithRequired, isOk, withId } from './askWithRequired.ts'
import { type FoundList, idsOf, listIn } from './listIn.ts'
import type { Context, Required, RouteFile } from './types.ts'
import { isPeriod } from '#api/hints.ts'

/** A list with what its route needs. */
export interface FoundArea extends FoundList {
  /** The parameters without which nothing is answered, the one that tells boards apart first: no period, with the most words. */
  required: readonly Required[]
}

/** The first of these routes that answers with a list; null if none does. */
export async function findList(
  context: Context,
  area: string,
  paths: readonly string[],
): Promise<FoundArea | null> {
  for (const path of paths) {
    const { reply, required, needs } = await askWithRequired(context, { path, area, what: 'list' })
    if (needs !== null) context.notes.push(`${area}: ${path} answers, and needs ${needs}.`)
    const found = isOk(reply) ? listIn(reply.body, area, path) : null
    if (found === null || needs !== null) continue
    if (required.length === 0)
      context.notes.push(`${area}: ${path} returns a list of ${found.rows.length}.`)
    for (const { param, values } of required)
      context.notes.push(
        `${area}: ${path} requires ${param}, with ${values.length} possible values.`,
      )
    const sorted = required.toSorted(
      (a, b) =>
        Number(isPeriod(a.values)) - Number(isPeriod(b.values)) ||
        b.values.length - a.values.length,
    )
    return { ...found, required: sorted }
  }
  return null
}

/** The route of one thing of a list, tried with each text of the first row that may be its id. */
export async function findItem(
  context: Context,
  area: string,
  found: FoundList,
): Promise<{ item: RouteFile; id: string; body: unknown } | null> {
  const route = `${found.path}/{id}`
  let wasSent = false
  for (const id of idsOf(found)) {
    const reply = await context.ask({ path: withId(route, id), area, what: 'item' })
    wasSent ||= reply !== null
    if (!isOk(reply)) continue
    context.notes.push(`${area}: ${route} returns one of them.`)
    return { item: { path: route }, id, body: reply.body }
  }
  if (wasSent) context.notes.push(`${area}: found no route of one of them; ${route} is assumed.`)
  return null
}
