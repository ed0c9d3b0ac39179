import { isRecord } from '#lib/isRecord.ts'

/** Edits a value of `service.json`, which may have any type, as a line of text. */
export interface FieldText {
  textOf(value: unknown): string
  /** `before`: the value that the text replaces. Undefined takes the part out. */
  valueOf(text: string, before: unknown): unknown
}

/** Stands for further words. */
const OTHERS = /^(?:…|\.{3})$/

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const plainText: FieldText = {
  textOf,
  valueOf: (text) => text.trim() || undefined,
}

/** An empty text means none. */
export const nullableText: FieldText = {
  textOf,
  valueOf: (text) => text.trim() || null,
}

export const numberText: FieldText = {
  textOf,
  valueOf: (text) => (text.trim() === '' ? null : Number(text)),
}

/** A count; an empty text keeps the default. */
export const countText: FieldText = {
  textOf,
  valueOf: (text) => (text.trim() === '' ? undefined : Number(text)),
}

/** Things of an area: `forging = Forging; riding`; dots at the end where there may be others. */
export const entriesText: FieldText = {
  textOf(entries) {
    if (!Array.isArray(entries)) return ''
    const things = entries.map((one: unknown) => (isRecord(one) ? one : { id: one }))
    const texts = things.map(({ id, name }) =>
      name === undefined || name === id ? textOf(id) : `${textOf(id)} = ${textOf(name)}`,
    )
    return [...texts, ...(things.some(({ seen }) => seen === true) ? ['…'] : [])].join('; ')
  },
  valueOf(text) {
    const parts = text.split(';').map((part) => part.trim())
    const seen = parts.some((part) => OTHERS.test(part))
    const entries = parts.flatMap((part) => {
      const [id = '', ...rest] = part.split('=')
      const name = rest.join('=').trim()
      if (id.trim() === '' || OTHERS.test(part)) return []
      return [{ id: id.trim(), ...(name !== '' && { name }), ...(seen && { seen }) }]
    })
    return entries.length > 0 ? entries : undefined
  },
}

/** An optional route: an empty text means none. */
export const optionalPathText: FieldText = {
  textOf: (route) => pathText.textOf(route),
  valueOf: (path, before) => (path.trim() === '' ? null : pathText.valueOf(path, before)),
}

/** A route is its path, or an object with it. */
export const pathText: FieldText = {
  textOf: (route) => textOf(isRecord(route) ? route['path'] : route),
  valueOf: (path, before) => (isRecord(before) ? { ...before, path } : path),
}

/** `status = open, closed; period* = day, …`; a star where one is required, dots where there may be other values. */
export const filtersText: FieldText = {
  textOf(filters) {
    if (!Array.isArray(filters)) return ''
    return filters
      .filter((one: unknown) => isRecord(one))
      .map(({ param, values, required, seen }) => {
        const words = [...(Array.isArray(values) ? values : []), ...(seen === true ? ['…'] : [])]
        return `${textOf(param)}${required === true ? '*' : ''} = ${words.map(textOf).join(', ')}`
      })
      .join('; ')
  },
  valueOf: (text) =>
    text.split(';').flatMap((part) => {
      const [name = '', ...rest] = part.split('=')
      const param = name.replace('*', '').trim()
      if (param === '') return []
      const words = rest.join('=').split(',')
      const given = words.map((word) => word.trim()).filter((word) => word !== '')
      const values = given.filter((word) => !OTHERS.test(word))
      return [
        {
          param,
          values,
          ...(name.includes('*') && { required: true }),
          ...(values.length < given.length && { seen: true }),
        },
      ]
    }),
}

/** Fixed parameters: `metric={id}&limit=20`. */
export const queryText: FieldText = {
  textOf: (query) =>
    isRecord(query)
      ? Object.entries(query)
          .map(([name, value]) => `${name}=${textOf(value)}`)
          .join('&')
      : '',
  valueOf: (text) =>
    Object.fromEntries(
      text.split('&').flatMap((part) => {
        const [name = '', ...rest] = part.split('=')
        return name.trim() === '' ? [] : [[name.trim(), rest.join('=').trim()] as const]
      }),
    ),
}

/** `offset skip 20`; empty for a single page. */
export const pagingText: FieldText = {
  textOf: (paging) =>
    isRecord(paging)
      ? [paging['by'], paging['param'], paging['size']]
          .filter((part) => part !== undefined)
          .map(textOf)
          .join(' ')
      : '',
  valueOf(text) {
    const [by, param, size] = text.trim().split(/\s+/)
    if (by === undefined || by === '') return null
    return {
      by,
      ...(param !== undefined && { param }),
      ...(size !== undefined && { size: Number(size) }),
    }
  },
}
