import type { AreaPanels } from '#view/AreaPanels.ts'
import { loadPanels } from '#areas/loadPanels.ts'
import { matchPath } from '#routes/paths.ts'
import type { Registry } from '#data/areas/registry.ts'
import type { Page } from './laterPages.ts'
import { loadLater, STATIC_PAGES } from './staticPages.ts'

/** A page, loaded with its area's panels when first needed. */
export interface Route {
  /** Equal names are the same code. */
  name: string
  page: string
  props: { area: string; id: string }
  /** It shows a body: the worker that reads one is started with it. */
  reads: boolean
  load: () => Promise<{ Page: Page; panels: AreaPanels }>
}

/** The pages of areas, and the one of addresses that lead nowhere. */
const AREA_PAGES = {
  list: {
    reads: true,
    load: async () => (await import('#pages/ListPage.tsx')).ListPage,
  },
  lookup: {
    reads: false,
    load: async () => (await import('#pages/LookupPage.tsx')).LookupPage,
  },
  entity: {
    reads: true,
    load: async () => (await import('#pages/EntityPage.tsx')).EntityPage,
  },
  compare: {
    reads: true,
    load: async () => (await import('#pages/ComparePage.tsx')).ComparePage,
  },
  group: {
    reads: true,
    load: loadLater('group'),
  },
  shared: {
    reads: true,
    load: loadLater('shared'),
  },
  privacy: {
    reads: false,
    load: loadLater('privacy'),
  },
  missing: {
    reads: false,
    load: loadLater('missing'),
  },
} satisfies Record<string, { reads: boolean; load(): Promise<Page> }>

const PAGES = { ...STATIC_PAGES, ...AREA_PAGES }

/** The route of a path (without the base). Unknown and undecodable ones are the missing page. */
export function matchRoute(pathname: string, registry: Registry): Route {
  const match = matchPath(pathname)
  if (match === null) return routeOf('missing')
  const { name, area, id } = match
  if (name === 'group') return routeOf('group', '', id)
  if (name !== 'area' && name !== 'entity' && name !== 'compare') return routeOf(name)
  const descriptor = registry.find(area)
  if (descriptor === null) return routeOf('missing')
  if (name === 'entity') return routeOf('entity', area, id)
  if (name === 'compare')
    return descriptor.comparable ? routeOf('compare', area) : routeOf('missing')
  return routeOf(descriptor.list === null ? 'lookup' : 'list', area)
}

function routeOf(page: keyof typeof PAGES, area = '', id = ''): Route {
  const { reads, load } = PAGES[page]
  return {
    name: `${page} ${area}`,
    page,
    props: { area, id },
    reads,
    async load() {
      const [Page, panels] = await Promise.all([load(), loadPanels(area)])
      return { Page, panels }
    },
  }
}
