import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { isBlank } from '#lib/names.ts'

/** Ids are encoded separately, so that `%2F` and `,` in a name are kept. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

export type Params = Readonly<Record<string, string | null | undefined>>

/** `?a=b` without empty values; '' if none are left. */
export function searchOf(params: Params): string {
  const parts = Object.entries(params).flatMap(([name, value]) =>
    value === null || value === undefined || value === ''
      ? []
      : [`${encode(name)}=${encode(value)}`],
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Sets some values of a query string and leaves the others as written: `ids=a,b` keeps its comma. */
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
 * All paths of the app, for building and matching. `:area` and `:id` are one segment each. The first pattern that matches
 * wins.
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
  compareAny: '/compare',
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

/** The decoded segments of a path; null for one that cannot be decoded. */
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
  compareAny: () => fill('compareAny'),
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

/** The most ids that a comparison shows. */
export const MAX_COMPARED = 5

/** The ids in `ids=a,b`, decoded separately, without duplicates. */
export function idsOf(search: string): string[] {
  const raw = /(?:^|[?&])ids=([^&]*)/.exec(search)?.[1] ?? ''
  const ids = raw.split(',').map(decodeOrNull)
  return [...new Set(ids.filter((id) => id !== null && !isBlank(id)))].map(String)
}
