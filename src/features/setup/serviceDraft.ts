import type { Endpoint } from '#api/endpoints.ts'
import { InvalidIdError } from '#api/errors.ts'
import { pathOf } from '#api/target.ts'
import { capital } from '#discovery/askWithRequired.ts'
import { isRecord } from '#lib/isRecord.ts'
import { pathText, plainText } from './fieldTexts.ts'

/** `service.json` while a person edits it; areas that are off keep their routes. */
export interface ServiceDraft {
  file: Section
  off: readonly string[]
}

type Section = Readonly<Record<string, unknown>>

const areasOf = ({ file }: ServiceDraft): Section => (isRecord(file['areas']) ? file['areas'] : {})

/** The areas for which routes were found. */
export const draftAreas = (draft: ServiceDraft): string[] =>
  Object.entries(areasOf(draft)).flatMap(([area, section]) => (isRecord(section) ? [area] : []))

/** The keys of an area's tabs. */
export const draftTabs = (draft: ServiceDraft, area: string): string[] => {
  const tabs = valueAt(draft, ['areas', area, 'tabs'])
  return isRecord(tabs) ? Object.keys(tabs) : []
}

/** The value at a path of keys, or undefined. */
export const valueAt = ({ file }: ServiceDraft, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), file)

/** Undefined removes the value. A route given as a plain path becomes an object with that path. */
export function withValue(
  draft: ServiceDraft,
  keys: readonly string[],
  value: unknown,
): ServiceDraft {
  return { ...draft, file: put(draft.file, keys, value) }
}

function put(before: unknown, [key, ...rest]: readonly string[], value: unknown): Section {
  const section = isRecord(before) ? before : typeof before === 'string' ? { path: before } : {}
  if (key === undefined) return section
  const { [key]: inner, ...others } = section
  if (rest.length > 0) return { ...section, [key]: put(inner, rest, value) }
  return value === undefined ? others : { ...section, [key]: value }
}

/** What follows a thing in a path: `errands` in `characters/ann/errands` for the item `characters/{id}`. */
function pageAfter(item: string, path: string): string {
  const [before = '', after] = item.split('{id}')
  const at = `/${path}`.lastIndexOf(`/${before}`)
  if (after !== '' || at < 0) return ''
  const [, ...page] = path.slice(at + before.length).split('/')
  return page.filter((part) => part !== '').join('/')
}

/**
 * Adds a tab by the address of one of its pages: `characters/ann/errands?topic=riding`, or `bests/leaderboard?topic=riding`
 * where the item is chosen by `topic`. Other parameters become required filters. Null if no area has such pages.
 */
export function withPage(
  draft: ServiceDraft,
  address: string,
): { draft: ServiceDraft; area: string; name: string } | null {
  const [whole = '', query = ''] = address.trim().split('?')
  const prefix = plainText.textOf(valueAt(draft, ['apiPrefix']))
  const inside = whole.replace(/^\w+:\/\/[^/]*/, '')
  const path = (inside.startsWith(prefix) ? inside.slice(prefix.length) : inside).replace(/^\//, '')
  const given = [...new URLSearchParams(query)]
  for (const area of draftAreas(draft)) {
    const keys = ['areas', area, 'item']
    const item = pathText.textOf(valueAt(draft, keys))
    const page = pageAfter(item, path)
    const chosen = given.find(([name]) => valueAt(draft, [...keys, 'query', name]) === '{id}')?.[0]
    if (page === '' && (chosen === undefined || path === '')) continue
    const filters = given.flatMap(([param, value]) =>
      param === chosen ? [] : [{ param, values: [value], required: true, seen: true }],
    )
    const name = capital(page === '' ? (path.split('/')[0] ?? '') : (page.split('/').at(-1) ?? ''))
    const tab = {
      path: page === '' ? path : `${item}/${page}`,
      name,
      ...(chosen !== undefined && { query: { [chosen]: '{id}' } }),
      ...(filters.length > 0 && { filters }),
    }
    const key = (page || path).toLowerCase().replaceAll(/\W+/g, '_')
    return { draft: withValue(draft, ['areas', area, 'tabs', key], tab), area, name }
  }
  return null
}

/** The default routes of an area that was not found; players have no list. */
export const withArea = (draft: ServiceDraft, area: string): ServiceDraft =>
  withValue(draft, ['areas', area], {
    ...(area !== 'players' && { list: { path: area } }),
    item: { path: `${area}/{id}` },
  })

export const withSwitched = (draft: ServiceDraft, area: string, on: boolean): ServiceDraft => ({
  ...draft,
  off: on ? draft.off.filter((other) => other !== area) : [...draft.off, area],
})

/** The file as it is saved, with areas that are off declared absent. */
export function writtenFile(draft: ServiceDraft): Record<string, unknown> {
  const areas = Object.entries(areasOf(draft)).map(
    ([area, section]) => [area, draft.off.includes(area) ? false : section] as const,
  )
  return { ...draft.file, areas: Object.fromEntries(areas) }
}

/** A route can be tried with its first page, the second, or a search. */
const TRIED_WITH = { route: {}, page: { page: '2' }, search: { search: 'a' } } as const
export type TriedAs = keyof typeof TRIED_WITH

/** The path that the app would request for the endpoint `name`; null if there is no such route. */
export function triedPath(
  endpoints: ReadonlyMap<string, Endpoint>,
  { name, id, as }: { name: string; id: string; as: TriedAs },
): string | null {
  const endpoint = endpoints.get(name)
  if (endpoint === undefined) return null
  try {
    return pathOf(endpoint, id, TRIED_WITH[as])
  } catch (error) {
    if (error instanceof InvalidIdError) return null
    throw error
  }
}
