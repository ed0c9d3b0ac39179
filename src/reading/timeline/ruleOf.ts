import { isRecord } from '../path.ts'
import { recurs, ruleParts } from '../keys/lexicon.json'
import { byWord } from '../keys/lexicon.ts'
import { wordSet, wordsOf } from '../keys/words.ts'
import type { Rule } from '../types.ts'
import { toText } from '../values/plain.ts'
import { ruleOfParts, spokenRule, writtenRule } from '../values/recurrence.ts'

const RECURS = wordSet(recurs)
const PARTS = byWord<string>(ruleParts)
const MAX_KEYS = 100

/** What the keys of a thing say of how it recurs; in `recurrence: {…}` each of them. */
const rulesIn = (thing: object, within = false): readonly (Rule | null)[] =>
  Object.entries(thing)
    .slice(0, MAX_KEYS)
    .flatMap(([key, value]) => {
      const words = wordsOf(key)
      const isOfRule = within || words.some((word) => RECURS.has(word))
      if (isRecord(value)) return isOfRule ? rulesIn(value, true) : []
      const texts = [value].flat().slice(0, MAX_KEYS).map(toText)
      const part = PARTS.get(words.join(''))
      // As RFC 5545 writes a time.
      if (part !== undefined)
        return ruleOfParts(texts.map((one) => `${part}=${one.replaceAll(/:|-(?=\d)|\.\d+/g, '')}`))
      return isOfRule ? (writtenRule(texts[0] ?? '') ?? spokenRule(texts.join(','))) : []
    })

/** How a thing recurs by its keys; undefined where it does not. One day may be that of its date. */
export function ruleOf(thing: unknown): Rule | undefined {
  const rule = isRecord(thing) ? (Object.assign({}, ...rulesIn(thing)) as Rule) : {}
  if (rule.FREQ === undefined && rule.BYDAY?.includes(',') !== true) return undefined
  const isZone = Intl.supportedValuesOf('timeZone').includes(rule.TZID ?? '')
  return { FREQ: 'WEEKLY', ...rule, TZID: isZone ? rule.TZID : undefined }
}
