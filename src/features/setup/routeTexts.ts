import { isRecord } from '#lib/isRecord.ts'

/** What stands in a file may be anything. */
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Filters of a route as a person writes them: `status = open, closed; period* = day, week`; a star where one is required. */
export function filtersText(filters: unknown): string {
  if (!Array.isArray(filters)) return ''
  return filters
    .filter((one: unknown) => isRecord(one))
    .map(({ param, values, required }) => {
      const words = Array.isArray(values) ? values.map(plain).join(', ') : ''
      return `${plain(param)}${required === true ? '*' : ''} = ${words}`
    })
    .join('; ')
}

/** What such a text says; a part without a name is left out. */
export function filtersOf(text: string) {
  return text.split(';').flatMap((part) => {
    const [name = '', ...rest] = part.split('=')
    const param = name.replace('*', '').trim()
    if (param === '') return []
    const values = rest
      .join('=')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    return [{ param, values, ...(name.includes('*') && { required: true }) }]
  })
}

/** Parameters that are sent every time: `metric={id}&limit=20`. */
export const queryText = (query: unknown): string =>
  isRecord(query)
    ? Object.entries(query)
        .map(([name, value]) => `${name}=${plain(value)}`)
        .join('&')
    : ''

export const queryOfText = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('&').flatMap((part) => {
      const at = part.indexOf('=')
      const name = (at < 0 ? part : part.slice(0, at)).trim()
      return name === '' ? [] : [[name, at < 0 ? '' : part.slice(at + 1).trim()] as const]
    }),
  )

/** How a list goes on: `offset skip 20`; empty where it does not, or where nothing is said of it. */
export const pagingText = (paging: unknown): string =>
  isRecord(paging)
    ? [paging['by'], paging['param'], paging['size']]
        .filter((part) => part !== undefined)
        .map(plain)
        .join(' ')
    : ''

/** What such a text says; null for an empty one: there is one page. */
export function pagingOfText(text: string): Record<string, unknown> | null {
  const [by, param, size] = text.trim().split(/\s+/)
  if (by === undefined || by === '') return null
  return {
    by,
    ...(param !== undefined && { param }),
    ...(size !== undefined && { size: Number(size) }),
  }
}
