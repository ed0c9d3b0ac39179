import { withheld } from '../keys/lexicon.json'
import { areaOfKey } from '../keys/nouns.ts'
import { hasWord, labelOf, singular, wordsIn, wordsOf } from '../keys/words.ts'
import { isRecord, keyStep } from '../path.ts'
import type { Fact, Reading, ReadingContext } from '../types.ts'
import {
  type Found,
  empty,
  firstText,
  isErrorKey,
  isMessage,
  isWord,
  made,
  messageIn,
  ofErrorKey,
  textAt,
} from './errorText.ts'
import { toText } from '../values/plain.ts'
import { findNotReady, isBusy } from './findNotReady.ts'

/** Evidence of a failure: its weight, and the error it describes. */
interface Mark {
  weight: number
  found(): Found
}

/** The evidence of a failure must exceed that of data by this much. */
const ENOUGH = 2.5

const BAD_STATUS =
  /^(?:nok|error|err|fail|failed|failure|ko|bad|invalid|false|not[ _-]?found|denied|unauthori[sz]ed|forbidden|(?:(?:in|under)[ _-])?maintenance|unavailable)$/i
/** The code or the whole message of a success: `{code: 0, msg: "ok"}`. */
const SUCCESS = /^(?:0|ok(?:ay)?|success(?:ful(?:ly)?)?|succeeded|done|none|no error)[.!]?$/i
const REFUSED =
  /(?:^|_)(?:INVALID|FAIL(?:ED|URE)?|ERROR|DENIED|NOT_FOUND|UNAUTHORI[SZ]ED|FORBIDDEN|EXPIRED|BANNED|LOCKED|REQUIRED|EXCEEDED|UNAVAILABLE)(?:_|$)/
/** `player.not_found`: a code of words, joined. */
const DOTTED =
  /^[a-z]+(?:[._-][a-z]+)*[._-](?:not_?found|invalid|missing|denied|unauthori[sz]ed|forbidden|expired|failed|exceeded|unavailable|unknown|error)$/i
const REFUSAL =
  /\b(?:error|not found|invalid|denied|forbidden|unauthori[sz]ed|limit|unavailable|time(?:d )?out|bad request|no such|unknown|too many|(?:not|n't) exist|no longer)\b/i

const FLAG_OF_SUCCESS = /^(?:ok|valid|(?:is_?)?success(?:ful)?|succeeded)$/
const STATUS_KEY = /^(?:status|status_?code|http_?(?:code|status))$/i
const CODE_KEY = /^(?:ret|rc|ret_?(?:code|val(?:ue)?)|err_?(?:no|code)|error_?code|code|cod)$/i
const HOLDER = /^(?:data|results?|response|payload)$/i
/** Keys of any response, with or without data. */
const OF_ENVELOPE =
  /^(?:jsonapi|links|json_?rpc|api_?version|encoding|charset|xmlns|server|host|node|cached|took|copyright|attribution|paging|pagination|page_?info|meta|_?links|parameters|params|query|request)$/i
/** Keys of things, besides being in errors too. */
const OF_THING = /^(?:name|id|title|description|text)$/i

/** A status of success. */
function isGood(status: unknown): boolean {
  if (typeof status === 'number') return status > 0 && status < 400
  return typeof status === 'string' && /^(?:ok|success|succeeded|healthy|up|2\d\d)$/i.test(status)
}

/** A flag of success that is none, or a maintenance. */
function failsBy(flat: string, value: unknown, body: Record<string, unknown>): boolean {
  if (flat.includes('maintenance')) return value === true
  if (!FLAG_OF_SUCCESS.test(flat)) return false
  // A code of the service's own next to its words is neither yes nor no.
  const coded = typeof value === 'number' && value > 1 && textAt(body.message) !== null
  const isFew = Object.keys(body).length < 4
  return value === false || value === 'false' || (isFew && (value === 0 || coded))
}

/** The evidence in a status text that the request, not a thing, failed. */
function weightOfState(flat: string, value: string, keys: readonly string[]): number {
  const alone = keys.length === 1
  if (BAD_STATUS.test(value)) {
    if (flat.endsWith('status')) return 3
    return /^(?:state|result|outcome)$/.test(flat) ? (alone ? 3 : 2) : 0
  }
  if (flat === 'code' && DOTTED.test(value)) return 4
  if (CODE_KEY.test(flat) && /^[45]\d\d$/.test(value)) return 2
  if (!/(?:status|result|state|code)$/.test(flat) || !REFUSED.test(value)) return 0
  return alone ? 3 : value.includes('_') ? ENOUGH : 0
}

/** The evidence of a failure in a numeric code. */
function weightOfCode(key: string, value: number, body: Record<string, unknown>): number {
  if (STATUS_KEY.test(key) && value >= 400 && value < 600) return 2.5
  if (!CODE_KEY.test(key)) return 0
  if (/^error_?code$/i.test(key) && value > 1) return 2
  const none = Object.keys(body).some((other) => HOLDER.test(other) && empty(body[other]))
  if (value < 0 || (value >= 400 && value < 600)) return none ? 3 : 2
  return value >= 400 && none ? 2 : 0
}

function markOf(body: Record<string, unknown>, key: string, keys: readonly string[]): Mark | null {
  const value = body[key]
  const flat = key.toLowerCase()
  const failed = () => made(body, '$', 'failed')
  if (isErrorKey(key) && !empty(value) && value !== false && typeof value !== 'number')
    return { weight: value === true ? 3 : 4, found: () => ofErrorKey(body, key, keys) }
  if (failsBy(flat, value, body)) return { weight: 3, found: failed }
  if (/found$|exists$/.test(flat) && (value === false || value === 0))
    return { weight: 3, found: () => ({ ...made(body, '$', 'missing'), code: null }) }
  if (/^not_?found$/.test(flat) && value === true) return { weight: 3, found: failed }
  const inner = flat === 'status' && isRecord(value) ? errorIn(value, {}, MAX_WRAPPERS) : null
  if (inner !== null) return { weight: 4, found: () => under(key, inner) }
  if (typeof value === 'string')
    return { weight: weightOfState(flat, value, keys), found: () => ofState(body, key, value) }
  if (typeof value !== 'number') return null
  const own = /^error_?code$/i.test(key)
  const found = () => (own ? failed() : { ...failed(), code: String(value) })
  return { weight: weightOfCode(key, value, body), found }
}

function ofState(body: Record<string, unknown>, key: string, value: string): Found {
  if (BAD_STATUS.test(value)) {
    const found = made(body, '$', 'failed')
    return found.code === value ? { ...found, code: textAt(body.code) ?? value } : found
  }
  const found = messageIn(body, '$')
  return { code: value, message: found?.message ?? value, path: found?.path ?? `$${keyStep(key)}` }
}

const isOnlyTexts = (value: unknown): boolean =>
  isRecord(value) &&
  Object.keys(value).length < 4 &&
  Object.values(value).some((one) => textAt(one) !== null) &&
  Object.values(value).every((one) => typeof one !== 'object' && typeof one !== 'number')

/** The evidence of a failure in the words of a body. */
function weightOfWords(body: Record<string, unknown>, keys: readonly string[]): number {
  const message = messageIn(body, '$')?.message ?? ''
  const hasText = keys.some(
    (key) =>
      (textAt(body[key]) !== null && (isMessage(key) || HOLDER.test(key))) ||
      (HOLDER.test(key) && isOnlyTexts(body[key])),
  )
  return (hasText ? 1 : 0) + (REFUSAL.test(message) ? 1 : 0)
}

/** The amount of data in a value that would not be in an error. */
function amountOf(key: string, value: unknown): number {
  if (empty(value) || OF_ENVELOPE.test(key) || isErrorKey(key)) return 0
  if (isRecord(value))
    return Object.keys(value).reduce(
      (sum, inner) => sum + amountOf(inner, value[inner]),
      isWord(key) ? 0 : 0.5,
    )
  if (Array.isArray(value)) {
    const texts = value.every((one) => typeof one === 'string')
    return isWord(key) && (texts || !HOLDER.test(key)) ? 0 : texts && value.length < 4 ? 1 : 4
  }
  if (OF_THING.test(key)) return 0.5
  if (isWord(key)) return 0
  return typeof value === 'number' ? (value === 0 ? 0 : 1) : 0.5
}

const amount = (body: Record<string, unknown>, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + amountOf(key, body[key]), 0)

/** The error of a body with more evidence of failure than data. */
function byEvidence(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  const marks = keys.flatMap((key) => markOf(body, key, keys) ?? []).filter((one) => one.weight > 0)
  const [first, ...others] = marks.toSorted((a, b) => b.weight - a.weight)
  if (first === undefined) return null
  const weight = first.weight + others.length + weightOfWords(body, keys)
  if (weight - amount(body, keys) < ENOUGH) return null
  const found = first.found()
  if (found.message !== '') return found
  const inner = keys.find((key) => HOLDER.test(key) && !empty(body[key]))
  const text = inner === undefined ? null : firstText(body[inner], `$${keyStep(inner)}`)
  return text === null ? found : { code: found.code, ...text }
}

const ALONE = new Set(['text', 'help', 'Note'])

/** A body that is nothing but words: `{message: "Gone", documentation_url}`. */
function onlyWords(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  const problem = Number(body.status) >= 400 && textAt(body.title) !== null
  const telling =
    problem || keys.some((key) => isMessage(key) && !empty(body[key])) || !empty(body.detail)
  const alone =
    keys.length === 1 && ALONE.has(keys[0] ?? '') && textAt(body[keys[0] ?? '']) !== null
  if ((!telling && !alone) || body.success === true || body.ok === true || isGood(body.status))
    return null
  const plain = keys.every(
    (key) => isWord(key) && (typeof body[key] !== 'object' || key === 'detail' || empty(body[key])),
  )
  if (!plain || messageIn(body, '$') === null) return null
  return { ...made(body, '$'), ...(problem ? { code: String(body.status) } : null) }
}

/** A body that is only a sentence of refusal, or a list of one or two. */
function ofWords(body: unknown): Found | null {
  const list = Array.isArray(body)
  const texts: readonly unknown[] = list ? body : [body]
  const first = texts[0]
  if (typeof first !== 'string' || texts.length > 2 || first.length > 300) return null
  if (!REFUSAL.test(first) || !texts.every((text) => typeof text === 'string')) return null
  return { code: null, message: first, path: list ? '$[0]' : '$' }
}

/** With or without a namespace before it. */
const WRAPPER = /^(?:\w+:)?(?:response|result|data|information|meta|envelope|body|status)$/i
const MAX_WRAPPERS = 3
/** A body with more keys describes a thing. */
const MAX_KEYS = 20

/** More than this beside the asked thing is data of another. */
const MAX_LEFT = 2

/** Rule 11. The error that a body reports, independent of its HTTP status, or that it is not ready; null for data or a report of success. */
export function findError(body: unknown, context: Partial<ReadingContext> = {}): Reading['error'] {
  const found = errorIn(body, context)
  const failure = found === null || isSuccess(found) ? null : found
  const isRefusal = failure !== null && REFUSAL.test(failure.message) && !isBusy(failure.message)
  return isRefusal ? failure : (findNotReady(body, context) ?? failure)
}

/** What errors kept out of a body with data: "Members: timed out". They are listed beside it, or stand in place of a part. */
export function lostIn(body: unknown, thing: unknown): { text: string; value: unknown }[] {
  const beside = Object.entries(isRecord(body) ? body : {})
    .filter(([key]) => isErrorKey(key) || key === 'warnings')
    .flatMap(([, value]) =>
      [value].flat().map((error) => ({ part: partOf(error), found: firstText(error, '$'), value })),
    )
    .filter(({ part, found }) => part !== '' || REFUSAL.test(found?.message ?? ''))
  const inside = Object.entries(isRecord(thing) ? thing : {}).flatMap(([part, value]) => {
    const found = isRecord(value) ? byEvidence(value, Object.keys(value)) : null
    return found === null || found.message === '' ? [] : { part, found, value }
  })
  return [...beside, ...inside].map(({ part, found, value }) => {
    const told = [part && labelOf(part), found?.message ?? '']
    return { text: told.filter((one) => one !== '').join(': '), value }
  })
}

/** The part that an error of GraphQL (`path`) or JSON:API (`source`) is about; '' if it names none. */
function partOf(error: unknown): string {
  if (!isRecord(error)) return ''
  const pointer = isRecord(error.source) ? toText(error.source.pointer).split('/') : []
  const path: readonly unknown[] = Array.isArray(error.path) ? error.path : pointer
  return toText(path.findLast((step) => typeof step === 'string') ?? '')
}

/** A code of 0 may come with words that report a failure. */
const isSuccess = ({ code, message }: Found): boolean =>
  (SUCCESS.test(message) || (code !== null && code !== '0' && SUCCESS.test(code))) &&
  !(Number(code) >= 400)

function errorIn(body: unknown, context: Partial<ReadingContext>, deep = 0): Found | null {
  if (!isRecord(body)) return ofEmptyRow(body) ?? ofWords(body)
  const keys = Object.keys(body)
  if (keys.length === 0 || keys.length > MAX_KEYS) return null
  if (keys.length === 1 && body.count === -1)
    return { code: null, message: '', reason: 'uncounted', path: '$.count' }
  const full = keys.filter((key) => !empty(body[key]))
  const { area, id } = context
  const isAsked = (key: string) =>
    WRAPPER.test(key) || key === id || (areaOfKey(key) === area && singular(key) === key)
  const asked = deep < MAX_WRAPPERS ? full.filter(isAsked) : []
  const all = asked.map((key) => ({ key, inner: errorIn(body[key], context, deep + 1) }))
  const { key: at = '', inner = null } = all.find((one) => one.inner !== null) ?? {}
  const found = inner && under(at, inner)
  if (found !== null && full.length === 1 && keys.length <= 6) return found
  const own = byEvidence(body, keys) ?? onlyWords(body, keys)
  if (own !== null || found === null || !found.path.split('.').some(isErrorKey)) return own
  const left = full.filter((key) => key !== at)
  return amount(body, left) > MAX_LEFT ? null : found
}

const under = (key: string, found: Found): Found => ({
  ...found,
  path: `$${keyStep(key)}${found.path.slice(1)}`,
})

/** `ret_msg`, `error_message`: keys that only an answer has, and no thing. */
const OF_ANSWER = /^(?:ret_?(?:msg|message)|err(?:or)?_?(?:msg|message|text)?)$/i

/** `[{id: 0, name: null, ret_msg: "No such player"}]`: a list of one row that holds nothing but why it holds nothing. */
function ofEmptyRow(body: unknown): Found | null {
  const [row]: readonly unknown[] = Array.isArray(body) && body.length === 1 ? body : []
  if (!isRecord(row)) return null
  const keys = Object.keys(row)
  const [only = '', ...others] = keys.filter(
    (key) => row[key] !== 0 && row[key] !== false && !empty(row[key]),
  )
  const message = textAt(row[only])
  if (message === null || others.length > 0) return null
  const isRefused = OF_ANSWER.test(only) || (keys.length > 2 && isMessage(only))
  return isRefused ? { code: null, message, path: `$[0]${keyStep(only)}` } : null
}

/** "Private": the word of a thing's facts for that it is private, hidden or banned; null where they have none. */
export function withheldIn(facts: readonly Fact[]): string | null {
  const said = facts.map(({ label, value }) => {
    if (value.kind === 'text') return wordsOf(value.text).join(' ')
    if (value.kind !== 'flag') return ''
    const words = wordsOf(label).join(' ')
    return value.flag ? words : hasWord(words, 'public$') ? 'not public' : ''
  })
  const word = wordsIn(withheld).find((one) => said.some((text) => hasWord(text, one)))
  return word === undefined ? null : labelOf(word)
}
