/** The addresses of DESIGN §5. Ids are encoded one by one, so that `%2F` and `,` in a name stay in the name. */
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

export const paths = {
  home: () => '/',
  area: (area: string, params: Params = {}) => `/${area}${searchOf(params)}`,
  entity: (area: string, id: string, params: Params = {}) =>
    `/${area}/${encode(id)}${searchOf(params)}`,
  compare: (area: string, ids: readonly string[]) =>
    `/compare/${area}${ids.length === 0 ? '' : `?ids=${ids.map(encode).join(',')}`}`,
  explore: (path = '') => `/explore${searchOf({ path })}`,
  activity: () => '/activity',
  settings: () => '/settings',
}

/** The parts of a path, decoded one by one; null where one cannot be decoded. */
export function segmentsOf(pathname: string): string[] | null {
  const parts = pathname.split('/').filter((part) => part !== '')
  const decoded = parts.map(decodeOrNull)
  return decoded.includes(null) ? null : decoded.filter((part) => part !== null)
}

/** `ids=a,b` of a search string, each id decoded by itself, equal ones once. */
export function idsOf(search: string): string[] {
  const raw = /(?:^|[?&])ids=([^&]*)/.exec(search)?.[1] ?? ''
  const ids = raw.split(',').map(decodeOrNull)
  return [...new Set(ids.filter((id) => id !== null && id.trim() !== ''))].map(String)
}

function decodeOrNull(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
