import { byWord } from '../keys/lexicon.ts'
import { paging } from '../keys/lexicon.json'
import { wordsIn } from '../keys/words.ts'
import { isRecord, keyStep } from '../path.ts'
import type { Paging } from '../types.ts'
import { toNumber } from '../values/plain.ts'

const PLACES = wordsIn(paging.places)
const NUMBERS = byWord(
  paging.numbers as Readonly<Record<string, 'page' | 'pages' | 'limit' | 'total'>>,
)
/** The parameter that each goes into. */
const CURSORS = byWord<string>(paging.cursors)
const PARAM =
  /[?&]((?:page|cursor|after|offset|start|skip|next|page_?token|before|from)(?:\[\w+\]|%5B\w+%5D)?)=([^&#]*)/i

type StatedPaging = Omit<Paging, 'source'>

function nextOf(key: string, value: unknown): StatedPaging['next'] | undefined {
  const param = CURSORS.get(key)
  if (param === undefined) return undefined
  if (typeof value === 'number')
    return { param: key === 'next' ? 'page' : param, value: String(value) }
  const text = isRecord(value) && typeof value.href === 'string' ? value.href : value
  if (typeof text !== 'string' || text === '' || text.length > 2000) return undefined
  const found = PARAM.exec(text)
  if (found?.[1] !== undefined && found[2] !== undefined)
    return { param: found[1], value: found[2] }
  return /^(?:https?:|\/)/.test(text) ? undefined : { param, value: text }
}

function readInto(record: Record<string, unknown>, into: StatedPaging, strict: boolean): boolean {
  let found = false
  for (const key of Object.keys(record).slice(0, 40)) {
    const flat = key.toLowerCase().replace(/[^a-z]/g, '')
    const value = record[key]
    const name = NUMBERS.get(flat)
    const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
    if (
      name !== undefined &&
      typeof number === 'number' &&
      Number.isInteger(number) &&
      number >= 0
    ) {
      if (strict && (flat === 'number' || flat === 'size' || flat === 'current')) continue
      into[name] ??= number
      found = true
      continue
    }
    const next =
      flat === 'next' || !strict || flat.startsWith('next') || flat === 'endcursor'
        ? nextOf(flat, value)
        : undefined
    if (next !== undefined) {
      into.next ??= next
      found = true
    }
  }
  return found
}

/** The usual sizes of a page: fifteen, thirty or forty rows are as often all there are. */
const FULL_PAGES: ReadonlySet<number> = new Set([10, 20, 25, 50, 100, 200, 250, 500, 1000])

/** The paging that a list states, or null. `rows`: the number of rows of the main table. */
export function findPaging(
  wrappers: readonly { value: Record<string, unknown>; path: string }[],
  rows: number,
  listed: boolean,
): Paging | null {
  if (!listed) return null
  const draft: StatedPaging = {}
  for (const { value, path } of wrappers) {
    for (const key of PLACES) {
      const inner = Object.hasOwn(value, key) ? value[key] : undefined
      if (!isRecord(inner)) continue
      const deeper = Object.hasOwn(inner, 'cursors') ? inner.cursors : undefined
      const found = readInto(inner, draft, false)
      const below = isRecord(deeper) && readInto(deeper, draft, false)
      if (found || below) draft.path ??= path + keyStep(key)
    }
    const total = readInto(value, draft, true)
    if (total) draft.path ??= path
  }
  const isStated =
    draft.next !== undefined ||
    draft.pages !== undefined ||
    draft.page !== undefined ||
    draft.limit !== undefined ||
    (draft.total !== undefined && draft.total > rows)
  if (isStated) return { ...draft, source: 'stated' }
  const all = draft.total === rows || wrappers.some(({ value }) => countsAll(value, rows))
  return FULL_PAGES.has(rows) && !all ? { limit: rows, source: 'guessed' } : null
}

/** `count: 20` next to twenty rows: the list is complete. */
const countsAll = (wrapper: Record<string, unknown>, rows: number): boolean =>
  Object.keys(wrapper)
    .slice(0, 40)
    .some((key) => COUNT.test(key) && toNumber(wrapper[key]) === rows)

const COUNT = /^(?:count|total|size|length|(?:num|number|total)_?[a-z]+|[a-z]+_?(?:count|total))$/i
