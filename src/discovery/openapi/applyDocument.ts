import {
  askWithRequired,
  filtersOf,
  findFurther,
  isOk,
  limitedTo,
  withId,
  withParam,
} from '../askWithRequired.ts'
import { boardOf } from '../findBoards.ts'
import { findList } from '../findList.ts'
import { idsOf, listIn } from '../listIn.ts'
import { noteNames } from '../noteNames.ts'
import type { Address, AreaFile, Context, Discovered, RouteFile } from '../types.ts'
import { AREA_WORDS } from '../vocabulary.ts'
import { describe } from './describe.ts'
import type { ApiDocument } from './readDocument.ts'

/** Requests for what a document leaves open, and to see that it is not stale. */
const MAX_REQUESTED = 8

/**
 * Describes a service by its document, and requests what that leaves open: words, rows of a page, player names.
 * Null if the document is stale.
 */
export async function applyDocument(
  whole: Context,
  document: ApiDocument,
  { apiPrefix }: Address,
): Promise<Omit<Discovered, 'examples' | 'notes'> | null> {
  const context = limitedTo(MAX_REQUESTED, whole)
  const { areas, fields, open, notes } = describe(document, apiPrefix)
  const tried = { answered: 0, missing: 0 }
  const ids = new Map<string, string>()
  for (const [area, file] of Object.entries(areas)) {
    const list = file.list ?? null
    if (list === null) continue
    const answer = await fill(context, area, list)
    if (answer === 'missing') {
      tried.missing += 1
      notes.push(`${area}: ${list.path} is described, and does not answer.`)
    } else if (answer !== null) {
      tried.answered += 1
      const [id] = answer.ids
      if (id !== undefined) ids.set(area, id)
    }
  }
  const [player] = context.players
  const item = areas['players']?.item
  if (player !== undefined) ids.set('players', player)
  if (item !== undefined && player !== undefined) {
    const reply = await context.ask({ path: pathOf(item, player), area: 'players', what: 'item' })
    if (reply?.status === 404) tried.missing += 1
    else if (isOk(reply)) tried.answered += 1
  }
  if (tried.answered === 0 && tried.missing > 0) {
    context.notes.push('The description is stale: none of its routes answers. It is left.')
    return null
  }
  await askForWords(context, areas, open, ids)
  context.notes.push(...notes)
  const absent = Object.keys(AREA_WORDS).filter((area) => !Object.hasOwn(areas, area))
  for (const area of absent) context.notes.push(`${area}: not described; the area is left out.`)
  return {
    areas: { ...areas, ...Object.fromEntries(absent.map((area) => [area, false] as const)) },
    fields,
    service: serviceOf(document),
  }
}

/** Asks for the first page of a list, and puts in what it needs and how many rows it has. */
async function fill(
  context: Context,
  area: string,
  list: RouteFile,
): Promise<'missing' | { ids: string[] } | null> {
  const probe = { path: pathOf(list), area, what: 'list' } as const
  const { reply, required } = await askWithRequired(context, probe)
  if (reply?.status === 404) return 'missing'
  if (!isOk(reply)) return null
  if (required.length > 0) list.filters = [...(list.filters ?? []), ...filtersOf(required)]
  const found = listIn(reply.body, area, list.path)
  if (found === null) return { ids: [] }
  noteNames(context, found.rows, area, list.path)
  if (list.paging && list.paging.size === undefined) list.paging.size = found.rows.length
  return { ids: idsOf(found) }
}

/** Routes that need a word which the document does not tell: boards, and tabs of a thing. */
async function askForWords(
  context: Context,
  areas: Record<string, AreaFile>,
  open: ReturnType<typeof describe>['open'],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { area, path, use } of open) {
    const file = areas[area]
    if (area === 'leaderboards') {
      if (file !== undefined) continue
      const found = await findList(context, area, [path])
      if (found !== null && found.required.length > 0) areas[area] = boardOf(context, found)
      continue
    }
    const id = ids.get(area)
    if (file?.item === undefined || id === undefined) continue
    const rest = path.slice(file.item.path.length + 1)
    const words = [[use, [rest]]] as const
    const tabs = await findFurther(context, area, { path: file.item.path, id, words })
    file.tabs = { ...file.tabs, ...tabs }
  }
}

/** As the app would ask for it at first. */
function pathOf({ path, query = {}, filters = [] }: RouteFile, id = ''): string {
  const sent = [
    ...Object.entries(query),
    ...filters.flatMap(({ param, values, required }) =>
      required && values[0] !== undefined ? [[param, values[0]] as const] : [],
    ),
  ]
  let whole = withId(path, id)
  for (const [name, value] of sent) whole = withParam(whole, name, value === '{id}' ? id : value)
  return whole
}

const HEADER = /^[A-Za-z][A-Za-z0-9-]{0,59}$/

function serviceOf({
  title,
  documentation,
  keyHeader,
  rateHeaders,
}: ApiDocument): NonNullable<Discovered['service']> {
  const header = (word: RegExp) => rateHeaders.find((name) => word.test(name) && HEADER.test(name))
  const words = { limit: /limit$/i, remaining: /remaining/i, reset: /reset/i }
  const headers = Object.entries(words).map(([use, word]) => [use, header(word) ?? ''] as const)
  const named = headers.filter(([, name]) => name !== '')
  return {
    ...(title !== null && { name: title.slice(0, 100) }),
    ...(documentation?.startsWith('https://') && { documentation }),
    ...(keyHeader !== null && HEADER.test(keyHeader) && { keyHeader }),
    ...(named.length > 0 && { rateHeaders: Object.fromEntries(named) }),
  }
}
