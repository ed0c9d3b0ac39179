import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { isBlank } from '#lib/names.ts'

/** Encodes signs that chats read as markup or, at an end, as the end of a sentence. */
export const encodeSigns = (text: string): string =>
  text.replaceAll(
    /[!'()*~]|^[._]|[._]$/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Ids are encoded separately, so that `%2F` and `,` in a name are kept. */
const encode = (text: string) => encodeSigns(encodeURIComponent(text.toWellFormed()))

export type Params = Readonly<Record<string, string | null | undefined>>

/** `?a=b` without empty values; '' if none are left. */
export function searchOf(params: Params): string {
  const parts = Object.entries(params).flatMap(([name, value]) =>
    (value ?? '') === '' ? [] : [`${encode(name)}=${encode(value ?? '')}`],
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Sets some values of a query string and leaves the others as written: `ids=a,b` keeps its comma. */
export function searchWith(search: string, values: Params): string {
  const before = search.replace(/^\?/, '').split('&')
  const kept = before.filter((part) => !Object.hasOwn(values, nameOf(part)))
  const all = [...kept, searchOf(values).slice(1)].filter((part) => part !== '')
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
  following: '/following',
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

function fill(name: PathName, ids: Partial<PathParams> = {}): string {
  return PATTERNS[name].replace(/:(\w+)/g, (_, part: keyof PathParams) => encode(ids[part] ?? ''))
}

/** Takes a path without the base. Returns null if no pattern matches, or if a segment cannot be decoded. */
export function matchPath(pathname: string): ({ name: PathName } & PathParams) | null {
  const segments = partsOf(pathname).map(decodeOrNull)
  if (segments.includes(null)) return null
  for (const name of NAMES) {
    const pattern = partsOf(PATTERNS[name])
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

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

export const paths = {
  home: () => fill('home'),
  area: (area: string, params: Params = {}) => `${fill('area', { area })}${searchOf(params)}`,
  entity: (area: string, id: string, params: Params = {}) =>
    `${fill('entity', { area, id })}${searchOf(params)}`,
  compare: (area: string, ids: readonly string[]) =>
    `${fill('compare', { area })}${ids.length === 0 ? '' : `?ids=${ids.map(encode).join(',')}`}`,
  compareAny: () => fill('compareAny'),
  groups: () => fill('groups'),
  following: () => fill('following'),
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
