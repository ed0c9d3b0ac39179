import { hintsIn } from '#api/hints.ts'
import { isOk } from './findList.ts'
import { type FoundList, listIn, sameRows } from './listIn.ts'
import type { Context, RouteFile } from './types.ts'
import { FILTER_FIELD } from './vocabulary.ts'

const MOST_WORDS = 12

/** A field whose few words the service may filter by: asked for with a word that it cannot know. */
export async function findFilter(
  context: Context,
  area: string,
  path: string,
  found: FoundList,
): Promise<NonNullable<RouteFile['filters']>> {
  const field = Object.keys(found.rows[0] ?? {}).find((name) => FILTER_FIELD.test(name))
  if (field === undefined) return []
  const seen = [...new Set(found.rows.map((row) => row[field]))].filter(
    (value) => typeof value === 'string',
  )
  if (seen.length > MOST_WORDS) return []
  const asked = `${path}?${field}=no-such-word`
  const reply = await context.ask({ path: asked, area, what: 'filter' })
  if (reply === null) return []
  const hint = hintsIn(reply.body).find(({ param }) => param === field)
  if (!isOk(reply) && hint !== undefined && hint.values.length > 0) {
    context.notes.push(`${area}: ${field} takes ${hint.values.join(', ')}.`)
    return [{ param: field, values: hint.values }]
  }
  const list = isOk(reply) ? listIn(reply.body, area, asked) : null
  if (!isOk(reply) || (list !== null && sameRows(list, found))) return []
  context.notes.push(`${area}: ${field} filters; its words are those of the first rows.`)
  return [{ param: field, values: seen }]
}
