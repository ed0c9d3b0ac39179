import { isOk } from './askRequired.ts'
import { type FoundList, listIn, sameRows } from './listIn.ts'
import type { Context, RouteFile } from './types.ts'
import { OFFSET_WORDS } from './vocabulary.ts'

/** Below this a list without marks is taken for the whole. */
const FULL = 10

/** How a list goes on: by what its body says, else by trying; the first found is assumed of the others. */
export async function findPaging(
  context: Context,
  area: string,
  base: string,
  found: FoundList,
): Promise<RouteFile['paging'] | undefined> {
  const { paging, rows } = found
  const said = paging?.next
  const size = paging?.limit ?? rows.length
  if (said !== undefined) {
    const by = OFFSET_WORDS.includes(said.param)
      ? 'offset'
      : /^\d+$/.test(said.value)
        ? 'page'
        : 'cursor'
    context.notes.push(`${area}: the body names its next page by ${said.param}.`)
    return (context.paging = { by, param: said.param, size })
  }
  // A body that counts its pages is paged by their number, as is assumed anyway.
  if (paging?.source === 'said' && paging.page !== undefined) return undefined
  if (rows.length < FULL) return undefined
  if (context.paging !== null) {
    context.notes.push(
      `${area}: assumed to go on by ${context.paging.param}, as another list does.`,
    )
    return { ...context.paging, ...(context.paging.by !== 'cursor' && { size: rows.length }) }
  }
  for (const param of [...OFFSET_WORDS, 'page']) {
    const by = param === 'page' ? 'page' : 'offset'
    const value = by === 'page' ? 2 : rows.length
    const path = `${base}${base.includes('?') ? '&' : '?'}${param}=${value}`
    const reply = await context.ask({ path, area, what: 'paging' })
    if (reply === null || !isOk(reply)) continue
    const next = listIn(reply.body, area, path)
    if (next !== null && sameRows(next, found)) continue
    context.notes.push(`${area}: goes on by ${param}, ${rows.length} rows at a time.`)
    return (context.paging = { by, param, size: rows.length })
  }
  context.notes.push(`${area}: no further page was found; the list is full all the same.`)
  return null
}
