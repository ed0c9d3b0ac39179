import { askWithRequired, isOk, type Required } from './askWithRequired.ts'
import { type FoundList, idsOf, listIn } from './listIn.ts'
import type { Context, RouteFile } from './types.ts'
import { AREA_WORDS } from './vocabulary.ts'

export interface FoundArea {
  list: RouteFile
  found: FoundList
  /** The parameters without which nothing is answered, the one with the most words first. */
  required: readonly Required[]
}

/** The first route of an area's words that answers with a list; null where none does. */
export async function findList(context: Context, area: string): Promise<FoundArea | null> {
  for (const path of AREA_WORDS[area] ?? []) {
    const { reply, required } = await askWithRequired(context, { path, area, what: 'list' })
    const found = reply !== null && isOk(reply) ? listIn(reply.body, area, path) : null
    if (found === null) continue
    if (required.length === 0) {
      context.notes.push(`${area}: ${path} returns a list of ${found.rows.length}.`)
      return { list: { path }, found, required }
    }
    for (const { param, values } of required)
      context.notes.push(
        `${area}: ${path} requires ${param}, with ${values.length} possible values.`,
      )
    const sorted = required.toSorted((a, b) => b.values.length - a.values.length)
    return { list: { path }, found, required: sorted }
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
    context.notes.push(`${area}: ${list.path}/{id} returns one of them.`)
    return { item: { path: `${list.path}/{id}` }, body: reply.body }
  }
  return null
}
