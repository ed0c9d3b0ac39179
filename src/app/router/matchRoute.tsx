import type { ComponentType } from 'react'
import { AREAS } from '#areas/areas.ts'
import { loadPanels } from '#areas/loadPanels.ts'
import type { Registry } from '#data/areas/AreaDescriptor.ts'
import { matchPath, paths } from '#routes/paths.ts'
import { type LazyPart, lazyPart } from '#ui/page/lazyPart.tsx'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { Compare, type Page, type PageProps, staticPages, viewPage } from './staticPages.tsx'

export interface Route {
  /** Routes with the same name share a page, even if they show different entities. */
  name: string
  Page: Page
  props: PageProps
}

const STATIC = new Map<string, Page>([
  ...staticPages.map(({ name, Page }) => [name, Page] as const),
  ['group', lazyPart(async () => (await import('#pages/GroupPage.tsx')).GroupPage)],
  ['privacy', lazyPart(async () => (await import('#pages/PrivacyPage.tsx')).PrivacyPage)],
  ['shared', viewPage(async () => (await import('#pages/SharedPage.tsx')).SharedPage)],
])

const LookUp = viewPage(async () => (await import('#pages/LookupPage.tsx')).LookupPage)
const Missing = lazyPart(async () => (await import('#pages/MissingPage.tsx')).MissingPage)
const listPageOf = areaPages(async () => (await import('#pages/ListPage.tsx')).ListPage)
const entriesPageOf = areaPages(async () => (await import('#pages/EntriesPage.tsx')).EntriesPage)
const entityPageOf = areaPages(async () => (await import('#pages/EntityPage.tsx')).EntityPage)

type AreaPage = ComponentType<PageProps & { panels: AreaPanels }>

/** A page loaded together with the panels of its area; an area added by a service has none. */
function areaPages(load: () => Promise<AreaPage>): (area: string) => LazyPart<PageProps> {
  const pageOf = (area: string) =>
    viewPage<PageProps>(async () => {
      const [Page, panels] = await Promise.all([load(), loadPanels(area)])
      return (props) => <Page {...props} panels={panels} />
    })
  const pages = new Map<string, LazyPart<PageProps>>(AREAS.map(({ area }) => [area, pageOf(area)]))
  const plain = pageOf('')
  return (area) => pages.get(area) ?? plain
}

/** Takes a path without the base; unknown and undecodable paths lead to the missing page. */
export function matchRoute(pathname: string, registry: Registry): Route {
  const missing = { name: 'missing', Page: Missing, props: { area: '', id: '' } }
  // The address of an older version.
  const match = matchPath(pathname === '/watches' ? paths.following() : pathname)
  if (match === null) return missing
  const { name, ...props } = match
  switch (name) {
    case 'compareAny': {
      const first = registry.areas.find(({ comparable }) => comparable)?.area ?? ''
      return areaRoute('compare', { ...props, area: first }, registry) ?? missing
    }
    case 'area':
    case 'compare':
    case 'entity':
      return areaRoute(name, props, registry) ?? missing
    default:
      return { name, Page: STATIC.get(name) ?? Missing, props }
  }
}

function areaRoute(
  kind: 'area' | 'compare' | 'entity',
  props: PageProps,
  registry: Registry,
): Route | null {
  const { area } = props
  const descriptor = registry.find(area)
  if (descriptor === null) return null
  if (kind === 'entity') return { name: `entity ${area}`, Page: entityPageOf(area), props }
  if (kind === 'compare')
    return descriptor.comparable ? { name: `compare ${area}`, Page: Compare, props } : null
  if (descriptor.list === null && descriptor.entries !== undefined)
    return { name: `entries ${area}`, Page: entriesPageOf(area), props }
  return descriptor.list === null
    ? { name: `lookup ${area}`, Page: LookUp, props }
    : { name: `list ${area}`, Page: listPageOf(area), props }
}

/** Pages in the navigation, those of areas first. */
export function allPages(registry: Registry): readonly Page[] {
  const ofAreas = registry.areas.flatMap(({ area, comparable }) => [
    paths.area(area),
    paths.entity(area, 'any'),
    ...(comparable ? [paths.compare(area, [])] : []),
  ])
  const pages = [...ofAreas, ...staticPages.map(({ path }) => path)].map(
    (path) => matchRoute(path, registry).Page,
  )
  return [...new Set(pages)]
}
