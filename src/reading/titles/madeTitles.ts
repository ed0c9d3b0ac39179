import { singular } from '../keys/words.ts'
import { isRecord, keyStep, own } from '../path.ts'
import type { Subject } from '../unwrap/findSubject.ts'
import type { ReadingContext, Text } from '../types.ts'

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

/** `station: "Old Mill"` on `/stations/{id}/market`: the route says what the page is of. */
export function namedByRoute({ value, path }: Subject, { endpoint }: ReadingContext): Text | null {
  const route = endpoint.replace(/->.*/, '').replace(/[?].*/, '')
  const nouns = [...route.matchAll(/([a-z_-]{3,})\/\{/gi)].map(([, noun = '']) =>
    singular(noun.toLowerCase()),
  )
  for (const noun of nouns.toReversed()) {
    const text = own(value, noun)
    if (typeof text === 'string' && text.trim() !== '' && text.length <= 80 && !OPAQUE.test(text))
      return { text, path: path + keyStep(noun) }
  }
  return null
}

/** The names of things without a name: a symbol, a code. */
export function codeOf(subject: Subject): Text | null {
  for (const key of ['symbol', 'ticker', 'code', 'slug', 'pair', 'market']) {
    const value = own(subject.value, key)
    if (typeof value === 'string' && /^[\w/ -]{2,40}$/.test(value) && !OPAQUE.test(value))
      return { text: value, path: subject.path + keyStep(key) }
  }
  return null
}

const OPAQUE = /^[0-9a-f-]{16,}$/i
