import { isVisible, plainName, shownName, unescapeHtml } from '#lib/names.ts'
import { durationText, lengthOf, megabytesIn, moneyText, orderOfText, sized } from './unitText.ts'
import { instantMs, isNever, parseInstant } from './parseInstant.ts'
import { entryName, plainText } from './namedEntry.ts'
import type { Area, Hint, InstantUnit, Kind, Value } from '../types.ts'
import { isNone, scoreText, toText } from './plain.ts'
import { isLargest } from './fillers.ts'
import { labelOf, wordSet } from '../keys/words.ts'
import { ruleText, writtenRule } from './recurrence.ts'
import { DAY_MS } from './wallMs.ts'

const NUMERIC = /^-?(?:(?:0|[1-9]\d*)(?:\.\d+)?|\.\d+)(?:e[-+]?\d{1,2})?$/i
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
/** Groups behind a space or an apostrophe, or behind dots where there are several or a comma follows. */
const GROUPED_OTHERWISE =
  /^-?\d{1,3}(?:(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?|(?:\.\d{3}){2,}|(?:\.\d{3})+,\d+)$/
const PERCENT_TEXT = /^([+-]?\d+(?:,\d{3})*(?:[.,]\d+)?) ?%$/
const PLUS = 43
/** A minus as it is typeset. */
const MINUS = 0x22_12
/** A number, or text that is nothing but one; null for the rest. Codes with leading zeros stay text. */
export function numberOf(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null
  if (typeof raw !== 'string' || raw.length === 0 || raw.length > 40) return null
  const first = raw.charCodeAt(0)
  if (first === PLUS || first === MINUS)
    return /^.[\d.]/.test(raw) ? numberOf((first === MINUS ? '-' : '') + raw.slice(1)) : null
  if (first !== 45 && first !== 46 && (first < 48 || first > 57)) return null
  if (NUMERIC.test(raw)) return Number(raw)
  if (GROUPED.test(raw)) return Number(raw.replaceAll(',', ''))
  if (raw.length < 5 || !GROUPED_OTHERWISE.test(raw)) return null
  const [whole = '', part = '0'] = /\..*\./.test(raw)
    ? [raw]
    : raw.split(/[.,](?=\d*$)(?!\d{3}[.,])/)
  return Number(`${whole.replace(/[^\d-]/g, '')}.${part}`)
}

function absent(why: 'null' | 'empty' | 'missing' | 'sentinel'): Value {
  return { kind: 'absent', why }
}

/** Longer texts are prose: their blanks and lines are left as they are. */
const MAX_NAME_LENGTH = 200

/** A text as a person reads it. */
export function shownText(raw: string): string {
  const text = unescapeHtml(raw)
  const isProse = text.length > MAX_NAME_LENGTH || text.includes('\n')
  return isProse && isVisible(text) ? text : shownName(text)
}

function text(value: string): Value {
  const order = orderOfText(value)
  return { kind: 'text', text: shownText(value), ...(order === undefined ? null : { order }) }
}

/** A short text for a nested thing: its name, or its first plain values. */
export function nestedText(raw: unknown): string {
  if (Array.isArray(raw)) {
    const parts = raw.slice(0, 3).map((entry) => plainText(entry) || entryName(entry))
    const kept = parts
      .filter((part) => part !== '')
      .map(shownText)
      .join(', ')
    return kept + (kept !== '' && raw.length > 3 ? ', …' : '')
  }
  return shownText(entryName(raw))
}

type Plain = Exclude<Extract<Value, { number: number }>, { kind: 'percentage' }>

/** Beyond 2^53 the digits are kept as the body wrote them; a number in exponent form has no more than a double holds. */
function withDigits(value: Plain, raw: unknown): Value {
  const isLong = Math.abs(value.number) > Number.MAX_SAFE_INTEGER && typeof raw === 'string'
  return isLong && !/e/i.test(raw) ? { ...value, text: raw } : value
}

function asRank(raw: unknown, number: number, offset: number | undefined): Value {
  const at = number + (offset ?? 0)
  if (at < 0 || (at === 0 && offset === undefined) || isLargest(number)) return absent('sentinel')
  return withDigits({ kind: 'rank', number: at }, raw)
}

function asInstant(number: number, unit: InstantUnit): Value {
  if (number === 0 || number === -1 || isLargest(number)) return absent('sentinel')
  const ms = instantMs(number, unit)
  return isNever(ms) ? absent('sentinel') : { kind: 'instant', ms, unit }
}

function asNumber(raw: unknown, given: number, kind: Kind, hint: Hint): Value {
  const number = given === 0 ? 0 : given
  if (number === -1 && hint.minusAbsent === true) return absent('sentinel')
  const none = number === 0 && hint.zeroAbsent === true
  switch (kind) {
    case 'rank':
      return asRank(raw, number, hint.offset)
    case 'level':
      return none || number < 0 || isLargest(number)
        ? absent('sentinel')
        : withDigits({ kind: 'level', number }, raw)
    case 'percentage': {
      // 0.55 times a hundred is no whole number to a computer.
      const scaled =
        hint.scale === undefined ? number : Number((number * hint.scale).toPrecision(12))
      return Number.isFinite(scaled)
        ? { kind: 'percentage', number: scaled }
        : withDigits({ kind: 'count', number }, raw)
    }
    case 'duration': {
      const ms = number * (hint.scale ?? 1000)
      if (!Number.isFinite(ms)) return withDigits({ kind: 'count', number }, raw)
      return ms < 0 || isLargest(number) ? absent('sentinel') : { kind: 'duration', ms }
    }
    case 'instant':
      return asInstant(number, hint.unit ?? 's')
    case 'flag':
      return number === 0 || number === 1
        ? { kind: 'flag', flag: number === 1 }
        : withDigits({ kind: 'count', number }, raw)
    case 'ratio':
      return withDigits({ kind: 'ratio', number }, raw)
    case 'text':
    case 'link':
      return { kind: 'text', text: toText(raw) }
    default: {
      if (none) return absent('sentinel')
      const value: Plain = { kind: kind === 'currency' ? kind : 'count', number }
      if (hint.currency !== undefined) value.unit = hint.currency
      return withDigits(value, raw)
    }
  }
}

/** `deputy_owner` as a person reads it, and `owner` like it; anything else unchanged. */
function asWords(raw: string): string {
  if (JOINED.test(raw)) return labelOf(raw)
  return PROGRAM_WORD.test(raw) ? labelOf(raw.toLowerCase()) : raw
}

/** Words of a program: of one case, joined. */
export const SNAKE = /^(?:[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+(?:x\d)?)+)$/

/** `inProgress`, `co-leader` */
export const JOINED = /^[a-z]+(?:(?:[A-Z][a-z]+)+|(?:-[a-z]+)+)$/

const PROGRAM_WORD = /^(?:[a-z][a-z0-9]*(?:_[a-z0-9]+)*|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+(?:x\d)?)*)$/

const SHORT = /^([-+−]?\d+(?:[.,]\d+)?) ?(kk?|m|mio|bn?|T|tn|mrd)$/i

/** `12.5k`, `1.2B`: thousands, millions, billions, trillions; null for other text. */
export function shortNumber(text: string): number | null {
  const found = SHORT.exec(text)
  if (found === null) return null
  const number = numberOf((found[1] ?? '').replace(',', '.'))
  return number === null ? null : sized(number, found[2] ?? '')
}

const PLACE =
  /^(?:[#T=]|no\. ?)?(\d{1,9})(?:st|nd|rd|th|=|er|[eè](?:re|me)?|\.?[ºª]|\.)?(?: ?(?:\/|of) ?(\d{1,9}))?$/i

/** `#4`, `4th`, `T4`, `4/250` as a rank; null for other text. */
export function placeOf(text: string): Value | null {
  const [, place, of] = PLACE.exec(text) ?? []
  if (place === undefined || Number(place) === 0) return null
  const rank = { kind: 'rank', number: Number(place) } as const
  return of === undefined ? rank : { ...rank, text: `${place} / ${of}` }
}

const TRUE = /^(?:true|yes|y|on|ja|oui|s[ií]m?)$/i
const FALSE = /^(?:false|no|n|off|nein|non|n[aã]o)$/i

/** `true`, `yes`, `Y`, `on`, `ja` and their opposites. */
export const isTruth = (text: string): boolean => TRUE.test(text) || FALSE.test(text)

const OF_ALL = /^(\d{1,3}(?:,\d{3})+|\d{1,9}) ?(?:\/|of|in) ?(\d{1,3}(?:,\d{3})+|\d{1,9})$/

/** `12/40`, `1/5,000`: how many of all; null for other text, a month of a year among it. */
export function shareOf(text: string): { some: number; all: number } | null {
  const [, some, all] = OF_ALL.exec(text)?.map((part) => Number(part.replaceAll(',', ''))) ?? []
  if (some === undefined || all === undefined || all === 0 || some > all) return null
  return some <= 12 && all > 1900 && all < 2200 ? null : { some, all }
}

/** `1,204.5` and `12,5`: a comma before three digits is no decimal one where a point follows. */
const percentOf = (digits: string): number =>
  Number(digits.includes('.') ? digits.replaceAll(',', '') : digits.replace(',', '.'))

/** Programs' texts for no value. */
const NOTHING = /^(?:NaN|-?Infinity|undefined|null|None|\[object \w+\])$/

/** Kinds in which a word for “none” replaces the value. */
const WITHOUT = wordSet('instant duration percentage currency count rank level')

function asText(given: string, kind: Kind, hint: Hint): Value {
  const raw = unescapeHtml(given)
  if (raw.trim() === '' || NOTHING.test(raw)) return absent('empty')
  if (WITHOUT.has(kind) && isNone(raw)) return absent('sentinel')
  if (kind === 'image') return { kind: 'image', url: raw }
  if (kind === 'instant' || kind === 'nested') {
    const instant = parseInstant(raw, hint.order === 'unknown' ? null : hint.order)
    if (instant !== null) {
      const isDay =
        hint.unit === 'date' &&
        (instant.unit === 'zone-less' || instant.unit === 'iso') &&
        instant.ms % DAY_MS === 0
      if (isNever(instant.ms)) return absent('sentinel')
      return { kind: 'instant', ...instant, ...(isDay && { unit: 'date' }) }
    }
  }
  if (kind === 'duration' && hint.clock !== true) {
    const ms = durationText(raw)
    if (ms !== null) return { kind: 'duration', ms }
  }
  if (kind === 'percentage') {
    const found = PERCENT_TEXT.exec(raw)
    if (found?.[1] !== undefined) return { kind: 'percentage', number: percentOf(found[1]) }
  }
  if (kind === 'currency') {
    const money = moneyText(raw)
    if (money !== null) return { kind: 'currency', ...money }
  }
  if (kind === 'flag' && isTruth(raw)) return { kind: 'flag', flag: TRUE.test(raw) }
  const share = kind === 'ratio' ? shareOf(raw) : null
  if (share !== null)
    return {
      kind: 'ratio',
      number: share.some / share.all,
      text: `${String(share.some)} / ${String(share.all)}`,
    }
  if (kind === 'rank' && numberOf(raw) === null) {
    const place = placeOf(raw)
    if (place !== null) return place
  }
  if (kind !== 'text' && kind !== 'link') {
    const bytes = hint.currency === 'MB' ? megabytesIn(raw) : null
    const number = bytes ?? numberOf(raw) ?? shortNumber(raw)
    if (number !== null) return asNumber(raw, number, kind, hint)
  }
  const rule = writtenRule(raw)
  if (rule !== null) return text(ruleText(rule))
  if (hint.words === true) return text(asWords(raw))
  if (raw.length > 9 && raw.startsWith('https://') && !/\s/.test(raw))
    return { kind: 'link', text: raw, href: raw }
  return text(raw)
}

/** A link to another area; `id` where it differs from the text. */
export function linkTo(area: Area, shown: string, id: string): Value {
  return { kind: 'link', text: shownName(shown), area, id: plainName(id) }
}

/** The declared word of a raw value, or absent if declared so; null if nothing is declared. */
export function declaredValue(raw: unknown, { named, absent: none }: Hint): Value | null {
  if ((named ?? none) === undefined || (typeof raw === 'object' && raw !== null)) return null
  const key = String(raw)
  if (none?.some((one) => String(one) === key) === true) return absent('sentinel')
  const word = named !== undefined && Object.hasOwn(named, key) ? named[key] : undefined
  if (word === undefined) return null
  const { label = key, icon } = typeof word === 'string' ? { label: word } : word
  return { kind: 'text', text: shownName(label), ...(icon === undefined ? null : { icon }) }
}

/**
 * One raw value as the kind its column or fact was found to be. A value of another type keeps its own kind; nothing
 * throws. `path` is used for nested things.
 */
export function readAs(raw: unknown, kind: Kind, hint: Hint, path: string): Value {
  if (raw === undefined) return absent('missing')
  if (raw === null) return absent('null')
  const declared = declaredValue(raw, hint)
  if (declared !== null) return declared
  if (typeof raw === 'boolean') return { kind: 'flag', flag: raw }
  if (typeof raw === 'number') {
    if (!Number.isFinite(raw)) return { kind: 'text', text: raw > 0 ? '∞' : '−∞' }
    return asNumber(raw, raw, kind, hint)
  }
  if (typeof raw === 'string') return asText(raw, kind, hint)
  if (typeof raw !== 'object') return absent('missing')
  const length = kind === 'duration' ? lengthOf(raw) : null
  if (length !== null) return { kind: 'duration', ms: length }
  const score = hint.score === true ? scoreText(raw) : null
  if (score !== null) return { kind: 'text', text: score }
  const size = Array.isArray(raw) ? raw.length : Object.keys(raw).length
  return size === 0 ? absent('empty') : { kind: 'nested', path, size, text: nestedText(raw) }
}
