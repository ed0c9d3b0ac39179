import { hintsIn } from '#api/hints.ts'
import { isOk, withParam } from './askRequired.ts'
import { type FoundList, listIn, sameRows } from './listIn.ts'
import type { Context, RouteFile } from './types.ts'
import { FILTER_FIELD } from './vocabulary.ts'

const MOST_WORDS = 12

/** What a list of things that start and end is filtered by, though no row says it. */
const UNSEEN: Readonly<Record<string, string>> = { competitions: 'status' }

const NO_WORD = 'no-such-word'

/** Fields whose few words the service may filter by: asked for with a word that it cannot know. */
export async function findFilter(
  context: Context,
  area: string,
  path: string,
  found: FoundList,
): Promise<NonNullable<RouteFile['filters']>> {
  const field = Object.keys(found.rows[0] ?? {}).find((name) => FILTER_FIELD.test(name))
  const params = [...new Set([field ?? [], UNSEEN[area] ?? []].flat())]
  if (params.length === 0) return []
  const asked = params.reduce((whole, param) => withParam(whole, param, NO_WORD), path)
  const reply = await context.ask({ path: asked, area, what: 'filter' })
  if (reply === null) return []
  const hints = hintsIn(reply.body).filter(
    ({ param, values }) => params.includes(param) && values.length > 0,
  )
  if (!isOk(reply)) {
    for (const { param, values } of hints)
      context.notes.push(`${area}: ${param} takes ${values.join(', ')}.`)
    return hints.map(({ param, values }) => ({ param, values }))
  }
  const list = listIn(reply.body, area, asked)
  if (field === undefined || (list !== null && sameRows(list, found))) return []
  const seen = [...new Set(found.rows.map((row) => row[field]))].filter(
    (value) => typeof value === 'string',
  )
  if (seen.length > MOST_WORDS) return []
  context.notes.push(`${area}: ${field} filters; its words are those of the first rows.`)
  return [{ param: field, values: seen }]
}
