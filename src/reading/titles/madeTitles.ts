import { calledInWords, type ColumnCandidate } from '../columns/columnCandidate.ts'
import { meaningOf } from '../keys/keySemantics.ts'
import { singular } from '../keys/words.ts'
import { isRecord, keyStep, own, underRow } from '../path.ts'
import type { Subject } from '../unwrap/findSubject.ts'
import { isMachineMade } from '../roles/forPrograms.ts'
import type { ReadingContext, Text } from '../types.ts'
import { textOf } from '../values/plain.ts'
import { nameIn } from './versusTitle.ts'

/** `firstName` and `lastName`, each a text or `{default: …}`. */
export function fullName(subject: Subject, context: ReadingContext): Text | null {
  if (context.area !== 'players' || !isRecord(subject.value)) return null
  const parts = [/^(?:first|given)_?name$/i, /^(?:last|family)_?name$|^surname$/i].map((form) => {
    const key = Object.keys(subject.value as object).find((one) => form.test(one))
    const value = key === undefined ? undefined : own(subject.value, key)
    const text = isRecord(value) ? Object.values(value)[0] : value
    return key !== undefined && typeof text === 'string' && text.trim() !== ''
      ? { key, text }
      : null
  })
  const [first, last] = parts
  return first === null || last === null || first === undefined || last === undefined
    ? null
    : { text: `${first.text} ${last.text}`, path: subject.path + keyStep(first.key) }
}

/**
 * `station: "Old Mill"` on `/stations/{id}/market`, `guild: {name}` on `/boards/{guild}` or beside the page's own id: the route
 * says what the page is of.
 */
export function namedByRoute({ value, path }: Subject, context: ReadingContext): Text | null {
  if (!isRecord(value)) return null
  const route = context.endpoint.replace(/->.*/, '').replace(/[?].*/, '')
  const before = [...route.matchAll(/([a-z_-]{3,})\/\{/gi)].map(([, noun = '']) =>
    singular(noun.toLowerCase()),
  )
  const parameter = /\{(\w+)\}[^{}]*$/.exec(route)?.[1] ?? ''
  const isOfPage = (thing: unknown) =>
    isRecord(thing) &&
    context.id !== undefined &&
    Object.keys(thing).some((key) => meaningOf(key).id && textOf(thing[key]) === context.id)
  const known = Object.keys(value)
    .slice(0, 40)
    .find((key) => isOfPage(value[key]))
  for (const noun of [...before.toReversed(), parameter, known ?? '']) {
    const text = own(value, noun)
    if (isTitle(text) && text.length <= 80 && !isMachineMade(text))
      return { text, path: path + keyStep(noun) }
    const found = noun === parameter || noun === known ? nameIn(text) : null
    if (found !== null && found.key !== 'tag')
      return { text: found.text, path: path + keyStep(noun) + keyStep(found.key) }
  }
  return null
}

/** `what: "Eel Festival"` of an event without a name. */
export function saidInWords(
  { path }: Subject,
  fields: readonly ColumnCandidate[],
  { area }: ReadingContext,
): Text | null {
  const called = area === 'competitions' || area === 'events' ? calledInWords(fields) : null
  const text = called?.profile.values[0]
  return called !== null && isTitle(text)
    ? { text, path: underRow(path, called.profile.path) }
    : null
}

/** An address is not a name. */
export const isTitle = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.trim() !== '' &&
  text.length <= 200 &&
  !/^https?:\/\//i.test(text)

/** The names of things without a name: a symbol, a code. */
export function codeOf(subject: Subject): Text | null {
  for (const key of ['symbol', 'ticker', 'code', 'slug', 'pair', 'market']) {
    const value = own(subject.value, key)
    if (typeof value === 'string' && /^[\w/ -]{2,40}$/.test(value) && !isMachineMade(value))
      return { text: value, path: subject.path + keyStep(key) }
  }
  return null
}
