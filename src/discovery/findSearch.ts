import { isOk } from './askRequired.ts'
import { type FoundList, listIn, sameRows } from './listIn.ts'
import type { Context } from './types.ts'
import { SEARCH_WORDS } from './vocabulary.ts'

/** A word of a name further down, which narrows the list if anything searches. */
function wantedIn({ names }: FoundList): string | null {
  const words = names.slice(1).flatMap((name) => name.split(/[\s_]+/))
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const word = words.find((one) => one.length >= 4 && counts.get(one) === 1)
  // Names that share their words are told apart by the whole of one.
  return word ?? names.findLast((name, at) => at > 0 && names.indexOf(name) === at) ?? null
}

/**
 * What the service calls the parameter of its search: all likely names in one request, then halves of them. Null where the
 * answer is the same for all; undefined where that cannot be told.
 */
export async function findSearch(
  context: Context,
  area: string,
  path: string,
  found: FoundList,
): Promise<string | null | undefined> {
  const wanted = wantedIn(found)
  if (wanted === null) return undefined
  const narrows = async (names: readonly string[]): Promise<boolean> => {
    const query = names.map((name) => `${name}=${encodeURIComponent(wanted)}`).join('&')
    const asked = `${path}${path.includes('?') ? '&' : '?'}${query}`
    const reply = await context.ask({ path: asked, area, what: 'search' })
    if (reply === null || !isOk(reply)) return false
    const list = listIn(reply.body, area, asked)
    return list === null || !sameRows(list, found)
  }
  let names = [...new Set([...context.searchNames, ...SEARCH_WORDS])]
  if (!(await narrows(names))) {
    context.notes.push(`${area}: no parameter that searches was found.`)
    return null
  }
  while (names.length > 1) {
    const half = names.slice(0, Math.ceil(names.length / 2))
    names = (await narrows(half)) ? half : names.slice(half.length)
  }
  const [name = null] = names
  if (name !== null) {
    context.searchNames.add(name)
    context.notes.push(`${area}: ${path} searches by ${name}.`)
  }
  return name
}
