import type { Route } from './routes.ts'

type Loaded = Awaited<ReturnType<Route['load']>>

/** Pages that were loaded stay loaded: a known page paints at once. */
export interface PageLoader {
  get(route: Route): Loaded | null
  load(route: Route): Promise<Loaded>
}

export function createPageLoader(): PageLoader {
  const loaded = new Map<string, Loaded>()
  return {
    get: (route) => loaded.get(route.name) ?? null,
    async load(route) {
      const page = loaded.get(route.name) ?? (await route.load())
      loaded.set(route.name, page)
      return page
    },
  }
}
