import { askRequired, isOk } from './askRequired.ts'
import type { Context, RouteFile } from './types.ts'

/** Further bodies of a thing, by what they are; the words for each, the likeliest first. */
export type FurtherWords = readonly (readonly [use: string, words: readonly string[]])[]

/** `id`: a thing that is there; `path`: its route. */
export async function findFurther(
  context: Context,
  area: string,
  { path, id, words }: { path: string; id: string; words: FurtherWords },
): Promise<Record<string, RouteFile>> {
  const tabs: Record<string, RouteFile> = {}
  for (const [use, candidates] of words) {
    for (const word of candidates) {
      const route = `${path}/${word}`
      const asked = route.replace('{id}', encodeURIComponent(id))
      const { reply, required } = await askRequired(context, { path: asked, area, what: 'further' })
      if (!isOk(reply)) continue
      tabs[use] = {
        path: route,
        name: word.charAt(0).toUpperCase() + word.slice(1),
        ...(required.length > 0 && {
          filters: required.map((one) => ({ ...one, required: true })),
        }),
      }
      context.notes.push(`${area}: ${route} is a further body of one.`)
      break
    }
  }
  return tabs
}
