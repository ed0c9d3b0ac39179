import { hintsIn } from '#api/hints.ts'
import { isOk } from './findList.ts'
import type { Context, RouteFile } from './types.ts'
import { FURTHER_WORDS } from './vocabulary.ts'

/**
 * Further bodies of a thing. `id`: a thing that is there; `path`: its route. `only`: words that were found elsewhere, where
 * no others are worth a request.
 */
export async function findFurther(
  context: Context,
  area: string,
  { path, id, only }: { path: string; id: string; only?: ReadonlySet<string> },
): Promise<Record<string, RouteFile>> {
  const tabs: Record<string, RouteFile> = {}
  for (const [use, words] of FURTHER_WORDS) {
    for (const word of only === undefined ? words : words.filter((one) => only.has(one))) {
      const route = `${path}/${word}`
      const asked = route.replace('{id}', encodeURIComponent(id))
      const reply = await context.ask({ path: asked, area, what: 'further' })
      if (reply === null || reply.status === 404) continue
      const required = hintsIn(reply.body).filter(({ values }) => values.length > 0)
      if (!isOk(reply) && required.length === 0) continue
      const filters = required.map(({ param, values }) => ({ param, values, required: true }))
      tabs[use] = {
        path: route,
        name: word.charAt(0).toUpperCase() + word.slice(1),
        ...(!isOk(reply) && { filters }),
      }
      context.notes.push(`${area}: ${route} is a further body of one.`)
      break
    }
  }
  return tabs
}
