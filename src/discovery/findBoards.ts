import { askWithRequired, capital, filtersOf, isOk, limitedTo } from './askWithRequired.ts'
import { findList, type FoundArea } from './findList.ts'
import { type FoundList, listIn } from './listIn.ts'
import { named } from './findPlayers.ts'
import type { AreaFile, Context, RouteFile } from './types.ts'

const area = 'leaderboards'
/** The most requests that the search for boards costs, those for their words included. */
const MAX_REQUESTED = 16

/** A board goes on as the lists do. */
const pagedAs = ({ paging }: Context, { rows }: FoundList) =>
  paging !== null && { paging: { ...paging, size: rows.length } }

/** A route that needs a word is a board for each of its words; further words that it needs are filters of the board. */
export function boardOf(context: Context, found: FoundArea): AreaFile {
  const { path, required } = found
  const [{ param, values, ...words } = { param: '', values: [] }, ...more] = required
  return {
    ...named(path),
    list: null,
    item: {
      path,
      query: { [param]: '{id}' },
      ...pagedAs(context, found),
      ...(more.length > 0 && { filters: filtersOf(more) }),
    },
    entries: values.map((id) => ({ id, name: capital(id), ...words })),
  }
}

/**
 * Boards next to what was found: `records/leaderboard`, `groups/top`. The first one leads, or `lead`; others with the same parameter are
 * its tabs. `roots`: the words of further routes and the routes of lists, the likeliest first.
 */
export async function findBoards(
  context: Context,
  roots: readonly string[],
  words: readonly string[],
  lead: AreaFile | null = null,
): Promise<AreaFile | null> {
  let file = lead
  const limited = limitedTo(MAX_REQUESTED, context)
  for (const word of words) {
    for (const root of roots) {
      const path = `${root}/${word}`
      if (file?.item !== undefined) {
        const tab = await boardTab(limited, path, file.item)
        if (tab !== null) file.tabs = { ...file.tabs, [root]: { ...tab, name: capital(root) } }
        continue
      }
      const found = await findList(limited, area, [path])
      if (found === null) continue
      if (found.required.length === 0) return { list: { path } }
      file = boardOf(context, found)
    }
    if (file !== null) return file
  }
  return file
}

async function boardTab(
  context: Context,
  path: string,
  { query = {} }: RouteFile,
): Promise<RouteFile | null> {
  const { reply, required, needs } = await askWithRequired(context, { path, area, what: 'list' })
  if (!isOk(reply) || needs !== null) return null
  const found = listIn(reply.body, area, path)
  if (found === null) return null
  const more = required.filter(({ param }) => !(param in query))
  if (more.length === required.length) return null
  context.notes.push(`${area}: ${path} returns the same boards by another figure.`)
  return {
    path,
    query,
    ...pagedAs(context, found),
    ...(more.length > 0 && { filters: filtersOf(more) }),
  }
}
