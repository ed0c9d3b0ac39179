import { en } from '#words/en.ts'
import type { Route } from '../router/matchRoute.ts'

/** What the address alone says of a page. */
export interface Outline {
  crumb?: string
  title: string
  lead?: string
}

/**
 * The head of a page before its code and its answer are there; null for pages that have all they show with their code.
 * `isNew`: the app has not been used on this device.
 */
export function skeletonFor(route: Pick<Route, 'page' | 'props'>, isNew: boolean): Outline | null {
  const { home, lookup } = en
  const areas: Readonly<Record<string, string>> = en.areas
  const area = areas[route.props.area] ?? route.props.area
  switch (route.page) {
    case 'home':
      return isNew ? { title: home.welcome, lead: home.lead } : { title: home.title }
    case 'list':
      return { title: area }
    case 'lookup':
      return { title: area, lead: lookup.lead }
    case 'entity':
      return { crumb: area, title: route.props.id }
    default:
      return null
  }
}
