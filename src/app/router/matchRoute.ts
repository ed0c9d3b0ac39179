import type { ComponentType } from 'react'
import { type AreaPanels, loadPanels } from '#pages/panels/registry.ts'
import { segmentsOf } from '#pages/paths.ts'
import type { Registry } from '#resources/registry.ts'

export type Page = ComponentType<{ area: string; id: string; panels: AreaPanels }>

/** A page, loaded with its area's panels when first needed. */
export interface Route {
  /** Equal names are the same code. */
  name: string
  page: string
  props: { area: string; id: string }
  /** It shows a body: it waits for the code that reads one. */
  reads: boolean
  load: () => Promise<{ Page: Page; panels: AreaPanels }>
}

const PAGES = {
  home: async () => (await import('#pages/HomePage.tsx')).HomePage,
  list: async () => (await import('#pages/ListPage.tsx')).ListPage,
  lookup: async () => (await import('#pages/LookupPage.tsx')).LookupPage,
  entity: async () => (await import('#pages/EntityPage.tsx')).EntityPage,
  compare: async () => (await import('#pages/ComparePage.tsx')).ComparePage,
  explore: async () => (await import('#pages/ExplorePage.tsx')).ExplorePage,
  activity: async () => (await import('#pages/ActivityPage.tsx')).ActivityPage,
  settings: async () => (await import('#pages/SettingsPage.tsx')).SettingsPage,
  missing: async () => (await import('#pages/MissingPage.tsx')).MissingPage,
} satisfies Record<string, () => Promise<Page>>

const READS: ReadonlySet<string> = new Set(['list', 'entity', 'compare', 'explore'])

/** Every component in every state; the production build has no such page. */
function galleryRoute(): Route {
  return {
    name: 'gallery',
    page: 'gallery',
    props: { area: '', id: '' },
    reads: false,
    async load() {
      const [{ Gallery }, panels] = await Promise.all([
        import('#ui/gallery/Gallery.tsx'),
        loadPanels(''),
      ])
      return { Page: Gallery, panels }
    },
  }
}

/** The route of a path (without the base). Unknown and undecodable ones are the missing page. */
export function matchRoute(pathname: string, registry: Registry): Route {
  const route = (name: keyof typeof PAGES, props: Partial<Route['props']> = {}): Route => ({
    name: `${name} ${props.area ?? ''}`,
    page: name,
    props: { area: '', id: '', ...props },
    reads: READS.has(name),
    async load() {
      const [Page, panels] = await Promise.all([PAGES[name](), loadPanels(props.area ?? '')])
      return { Page, panels }
    },
  })
  const segments = segmentsOf(pathname)
  if (segments === null) return route('missing')
  const [first, second, ...rest] = segments
  if (rest.length > 0) return route('missing')
  if (first === undefined) return route('home')
  if (first === 'compare') {
    const comparable = second !== undefined && registry.find(second)?.comparable === true
    return comparable ? route('compare', { area: second }) : route('missing')
  }
  const area = registry.find(first)
  if (area !== null) {
    if (second !== undefined) return route('entity', { area: first, id: second })
    return route(area.list === null ? 'lookup' : 'list', { area: first })
  }
  if (second !== undefined) return route('missing')
  if (import.meta.env.DEV && first === 'gallery') return galleryRoute()
  if (first === 'explore' || first === 'activity' || first === 'settings') return route(first)
  return route('missing')
}
