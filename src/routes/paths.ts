import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { isBlank } from '#lib/names.ts'

/** Ids are encoded one by one, so that `%2F` and `,` in a name stay in the name. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

export type Params = Readonly<Record<string, string | null | undefined>>

/** `?a=b`, empty values left out; the empty string where nothing is left. */
export function searchOf(params: Params): string {
  const parts = Object.entries(params).flatMap(([name, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : [`${encode(name)}=${encode(value)}`],
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** A search string with some of its values set; the others stay as they are written: `ids=a,b` keeps its comma. */
export function searchWith(search: string, values: Params): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !Object.hasOwn(values, nameOf(part)))
  const added = searchOf(values).slice(1)
  const all = added === '' ? kept : [...kept, added]
  return all.length === 0 ? '' : `?${all.join('&')}`
}

const nameOf = (part: string) => [...new URLSearchParams(part).keys()][0] ?? ''

/**
 * Every address of the app, for building and for matching. `:area` and `:id` are one segment each. The first pattern that
 * fits an address names it.
 */
export const PATTERNS = {
  home: '/',
  explore: '/explore',
  activity: '/activity',
  settings: '/settings',
  shared: '/shared',
  privacy: '/privacy',
  groups: '/groups',
  watches: '/watches',
  group: '/groups/:id',
  compare: '/compare/:area',
  area: '/:area',
  entity: '/:area/:id',
} as const

export type PathName = keyof typeof PATTERNS

interface PathParams {
  area: string
  id: string
}

function fill(name: PathName, params: Partial<PathParams> = {}): string {
  return PATTERNS[name]
    .replace(':area', () => encode(params.area ?? ''))
    .replace(':id', () => encode(params.id ?? ''))
}

/** Takes a path without the base. Returns null if no pattern matches, or if a segment cannot be decoded. */
export function matchPath(pathname: string): ({ name: PathName } & PathParams) | null {
  const segments = segmentsOf(pathname)
  if (segments.includes(null)) return null
  for (const name of NAMES) {
    const pattern = PATTERNS[name].split('/').filter((part) => part !== '')
    const fits =
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith(':') || part === segments[index])
    if (!fits) continue
    const param = (part: string) => segments[pattern.indexOf(part)] ?? ''
    return { name, area: param(':area'), id: param(':id') }
  }
  return null
}

const NAMES = Object.keys(PATTERNS) as PathName[]

/** The parts of a path, decoded one by one; null for one that cannot be decoded. */
const segmentsOf = (pathname: string): (string | null)[] =>
  pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decodeOrNull)

export const paths = {
  home: () => fill('home'),
  area: (area: string, params: Params = {}) => `${fill('area', { area })}${searchOf(params)}`,
  entity: (area: string, id: string, params: Params = {}) =>
    `${fill('entity', { area, id })}${searchOf(params)}`,
  compare: (area: string, ids: readonly string[]) =>
    `${fill('compare', { area })}${ids.length === 0 ? '' : `?ids=${ids.map(encode).join(',')}`}`,
  groups: () => fill('groups'),
  watches: () => fill('watches'),
  group: (id: string) => fill('group', { id }),
  explore: (path = '') => `${fill('explore')}${searchOf({ path })}`,
  activity: () => fill('activity'),
  settings: (section?: string) =>
    section === undefined ? fill('settings') : `${fill('settings')}#${section}`,
  shared: () => fill('shared'),
  privacy: () => fill('privacy'),
}

/** `ids=a,b` of a search string, each id decoded by itself, equal ones once. */
export function idsOf(search: string): string[] {
  const raw = /(?:^|[?&])ids=([^&]*)/.exec(search)?.[1] ?? ''
  const ids = raw.split(',').map(decodeOrNull)
  return [...new Set(ids.filter((id) => id !== null && !isBlank(id)))].map(String)
}
