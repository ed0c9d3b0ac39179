import type { ComponentType } from 'react'
import type { Route } from './routes.ts'

type Page = ComponentType<{ area: string; id: string }>

/** Pages that were loaded stay loaded: a known page paints at once. */
export interface PageLoader {
  get(route: Route): Page | null
  load(route: Route): Promise<Page>
}

export function createPageLoader(): PageLoader {
  const loaded = new Map<string, Page>()
  return {
    get: (route) => loaded.get(route.name) ?? null,
    async load(route) {
      const page = loaded.get(route.name) ?? (await route.load())
      loaded.set(route.name, page)
      return page
    },
  }
}
