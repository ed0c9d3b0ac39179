import type { Route } from './matchRoute.ts'

type Loaded = Awaited<ReturnType<Route['load']>>

/** Pages that were loaded stay loaded: a known page paints at once. */
export interface PageLoader {
  get(route: Route): Loaded | null
  load(route: Route): Promise<Loaded>
}

/** `alongside`: what the pages that show a body need beside their code. */
export function createPageLoader(alongside: () => Promise<unknown>): PageLoader {
  const loaded = new Map<string, Loaded>()
  return {
    get: (route) => loaded.get(route.name) ?? null,
    async load(route) {
      const known = loaded.get(route.name)
      if (known !== undefined) return known
      const [page] = await Promise.all([route.load(), route.reads ? alongside() : undefined])
      loaded.set(route.name, page)
      return page
    },
  }
}
