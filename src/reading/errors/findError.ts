import { isRecord, keyStep } from '../path.ts'
import type { Reading } from '../types.ts'
import {
  type Found,
  codeIn,
  empty,
  isWord,
  made,
  messageIn,
  textAt,
  isMessage,
} from './errorText.ts'
import { ofErrorKey, nothingElse, onlyTexts } from './errorKey.ts'

const BAD_STATUS =
  /^(?:nok|error|err|fail|failed|failure|ko|bad|invalid|false|not[ _-]?found|denied|unauthorized|forbidden|(?:(?:in|under)[ _-])?maintenance|unavailable)$/i
/** Said of a request, and of no thing. */
const BARRED = /^(?:unauthori[sz]ed|forbidden)$/i
/** `{maintenance: true}`, `{maintenanceBreak: true, message}`. */
const MAINTENANCE = /maintenance/
/** The code or the whole message of a success: `{code: 0, msg: "ok"}`. */
const SUCCESS = /^(?:0|ok(?:ay)?|success(?:ful(?:ly)?)?|succeeded|done|none|no error)[.!]?$/i
/** A status that says all is well. */
function isGood(status: unknown): boolean {
  if (typeof status === 'number') return status > 0 && status < 400
  return typeof status === 'string' && /^(?:ok|success|succeeded|healthy|up|2\d\d)$/i.test(status)
}

const ALONE = new Set(['text', 'help', 'Note'])
const TELLING = [
  'message',
  'reason',
  'detail',
  'error_description',
  'msg',
  'Message',
  'errorMessage',
]

/** A body that is nothing but the words of an error. */
function onlyErrorWords(body: Record<string, unknown>, keys: readonly string[]): boolean {
  return keys.every(
    (key) =>
      isWord(key) &&
      (!Array.isArray(body[key]) ||
        key === 'detail' ||
        key.toLowerCase().startsWith('err') ||
        empty(body[key])),
  )
}

const REFUSED =
  /(?:^|_)(?:INVALID|FAIL(?:ED|URE)?|ERROR|DENIED|NOT_FOUND|UNAUTHORI[SZ]ED|FORBIDDEN|EXPIRED|BANNED|LOCKED|REQUIRED|EXCEEDED|UNAVAILABLE)(?:_|$)/

/** `{sessionStatus: "INVALID_TOKEN"}`: a code in capitals under a status, and no data. */
function refusal(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  if (keys.length > 3) return null
  const key = keys.find((one) => /(?:status|result|state|code)$/i.test(one))
  const value = key === undefined ? null : textAt(body[key])
  if (key === undefined || value === null || !REFUSED.test(value) || !onlyTexts(body, keys))
    return null
  // A thing may be in such a state; a body that says nothing else is refused.
  if (keys.length > 1 && !(value.includes('_') && keys.every((one) => one === key || isWord(one))))
    return null
  const found = messageIn(body, '$')
  return { code: value, message: found?.message ?? value, path: found?.path ?? `$${keyStep(key)}` }
}

/** `player.not_found`: a code of words, joined. */
const DOTTED =
  /^[a-z]+(?:[._-][a-z]+)*[._-](?:not_?found|invalid|missing|denied|unauthori[sz]ed|forbidden|expired|failed|exceeded|unavailable|unknown|error)$/i

/** `{code: "player.not_found", details: null, requestId}`: a code that says no, and no data. */
function wordyCode(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  const code = textAt(body.code)
  if (code === null || !DOTTED.test(code) || !nothingElse(body, keys, 'code')) return null
  const found = messageIn(body, '$')
  return { code, message: found?.message ?? code, path: found?.path ?? '$.code' }
}

/** A status of 400 and more with words about it, and no data: `{status: 404, message, errors: ["…"]}`. */
function badStatus(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  const key = ['status', 'statusCode', 'status_code', 'code'].find(
    (one) => typeof body[one] === 'number' && Object.hasOwn(body, one),
  )
  const status = key === undefined ? 0 : Number(body[key])
  if (status < 400 || status > 599 || keys.length > 8) return null
  const words = keys.every((one) => {
    const value = body[one]
    return Array.isArray(value)
      ? value.length <= 10 && value.every((entry) => typeof entry === 'string')
      : typeof value !== 'object' || value === null
  })
  const found = words ? messageIn(body, '$') : null
  return found === null ? null : { code: String(status), ...found }
}

/** Beside an error: empty, a plain value, or what the request was. */
function holdsNothing(key: string, value: unknown): boolean {
  if (typeof value !== 'object' || empty(value)) return true
  return /^(?:paging|pagination|page_?info|meta|_?links|parameters|params|query|request)$/i.test(
    key,
  )
}

/** `{errors: {token: "missing"}, results: 0, response: []}`: each error is a text, and there is no data. */
function textErrors(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  const { errors } = body
  if (typeof errors !== 'object' || errors === null) return null
  const [first, ...others] = Object.entries(errors)
  const message = first === undefined ? null : textAt(first[1])
  if (first === undefined || message === null) return null
  if (!others.every(([, value]) => typeof value === 'string')) return null
  if (!keys.every((key) => key === 'errors' || holdsNothing(key, body[key]))) return null
  if (!keys.some((key) => key !== 'errors' && Array.isArray(body[key]))) return null
  const path = Array.isArray(errors) ? `$.errors[${first[0]}]` : `$.errors${keyStep(first[0])}`
  return { code: codeIn(body), message, path }
}

const CODE_KEY = /^(?:ret|rc|ret_?code|err_?(?:no|code)|error_?code|code)$/i

/** `{retcode: -1, message: "invalid request", data: null}`: a code that is no success, words, and no data. */
function badCode(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  const key = keys.find((one) => CODE_KEY.test(one) && typeof body[one] === 'number')
  const code = key === undefined ? 0 : Number(body[key])
  const fails = code < 0 || code >= 400
  if (key === undefined || !fails || !keys.every((one) => isWord(one) || one === key)) return null
  const data = keys.find((one) => /^(?:data|result|response)$/i.test(one))
  const found = data === undefined || !empty(body[data]) ? null : messageIn(body, '$')
  return found === null ? null : { code: String(code), ...found }
}

/** `{status: "fail", data: {id: "unknown"}}`: the data only says what was wrong. */
function failData(body: Record<string, unknown>): Found | null {
  const { status, data, success } = body
  const failed = typeof status === 'string' && BAD_STATUS.test(status)
  if (!isRecord(data)) return null
  if (!failed) {
    const told = success === false && onlyErrorWords(data, Object.keys(data))
    const found = told ? messageIn(data, '$.data') : null
    return found === null ? null : { code: codeIn(data), ...found }
  }
  const [key, ...more] = Object.keys(data)
  const message = key === undefined ? null : textAt(data[key])
  if (key === undefined || message === null || more.length > 2) return null
  return { code: status, message, path: `$.data${keyStep(key)}` }
}

const FLAG_OF_SUCCESS = /^(?:ok|valid|(?:is_?)?success(?:ful)?|succeeded)$/

/** A failed request has a status and a reason, and nothing else; a thing's own state has more beside it. */
const isStatus = (flat: string, body: Record<string, unknown>, keys: readonly string[]): boolean =>
  flat.endsWith('status') ||
  (/^(?:state|result|outcome)$/.test(flat) &&
    (keys.length === 1 || (keys.length <= 3 && messageIn(body, '$') !== null)))

function saysNo(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  for (const key of keys) {
    const value = body[key]
    const flat = key.toLowerCase()
    const failed =
      FLAG_OF_SUCCESS.test(flat) &&
      (value === false ||
        value === 'false' ||
        (value === 0 && keys.length < 4) ||
        // A code of the service's own beside its words: neither yes nor no.
        (typeof value === 'number' &&
          value > 1 &&
          keys.length < 4 &&
          textAt(body.message) !== null))
    if ((failed || (MAINTENANCE.test(flat) && value === true)) && nothingElse(body, keys, key))
      return made(body, '$', 'failed')
    if (
      isStatus(flat, body, keys) &&
      typeof value === 'string' &&
      BAD_STATUS.test(value) &&
      (nothingElse(body, keys, key) || (BARRED.test(value) && onlyTexts(body, keys)))
    ) {
      const found = made(body, '$', 'failed')
      return found.code === value ? { ...found, code: textAt(body.code) ?? value } : found
    }
    if (/found$|exists$/.test(flat) && (value === false || value === 0) && keys.length <= 3) {
      const message = messageIn(body, '$')?.message
      const path = `$${keyStep(key)}`
      return message === undefined
        ? { code: null, message: '', reason: 'missing', path }
        : { code: null, message, path }
    }
    if (flat === 'count' && value === -1 && keys.length === 1)
      return { code: null, message: '', reason: 'uncounted', path: '$.count' }
    if (
      flat === 'errorcode' &&
      typeof value === 'number' &&
      value > 1 &&
      nothingElse(body, keys, key)
    )
      return made(body, '$')
  }
  return null
}

const SAYS_NO =
  /\b(?:error|not found|invalid|denied|forbidden|unauthori[sz]ed|limit|unavailable|time(?:d )?out|bad request|no such|unknown|too many)\b/i

/** A body that is only a sentence, or a list of a few, that says no. */
function ofWords(body: unknown): Found | null {
  const list = Array.isArray(body)
  const texts: readonly unknown[] = list ? body : [body]
  const first = texts[0]
  if (typeof first !== 'string' || texts.length > 2 || first.length > 300) return null
  if (!SAYS_NO.test(first) || !texts.every((text) => typeof text === 'string')) return null
  return { code: null, message: first, path: list ? '$[0]' : '$' }
}

/** With or without a namespace before it. */
const WRAPPER = /^(?:\w+:)?(?:response|result|data|information|meta|envelope|body)$/i
const MOST_WRAPPERS = 3

/** Rule 11. The error a body tells of, whatever its HTTP status was; null where it is data, or says that all went well. */
export function findError(body: unknown): Reading['error'] {
  const found = errorIn(body, 0)
  if (found === null) return null
  const { code, message } = found
  // A code of 0 may stand beside words that say no.
  const isSuccess = SUCCESS.test(message) || (code !== null && code !== '0' && SUCCESS.test(code))
  return isSuccess && !(Number(code) >= 400) ? null : found
}

function errorIn(body: unknown, deep: number): Found | null {
  if (!isRecord(body)) return ofEmptyRow(body) ?? ofWords(body)
  const keys = Object.keys(body)
  const [only, ...others] = keys.length > 6 ? [] : keys.filter((key) => !empty(body[key]))
  if (deep < MOST_WRAPPERS && only !== undefined && others.length === 0 && WRAPPER.test(only)) {
    const found = errorIn(body[only], deep + 1)
    if (found !== null) return { ...found, path: `$${keyStep(only)}${found.path.slice(1)}` }
  }
  if (keys.length === 0 || keys.length > 14) return null
  const found =
    ofErrorKey(body, keys) ??
    saysNo(body, keys) ??
    failData(body) ??
    badStatus(body, keys) ??
    badCode(body, keys) ??
    textErrors(body, keys) ??
    refusal(body, keys) ??
    wordyCode(body, keys)
  if (found !== null) return found
  const status = Object.hasOwn(body, 'status') ? body.status : undefined
  if (
    isRecord(status) &&
    nothingElse(body, keys, 'status') &&
    onlyErrorWords(status, Object.keys(status)) &&
    messageIn(status, '$.status') !== null
  ) {
    return made(status, '$.status')
  }
  const problem = typeof status === 'number' && status >= 400 && textAt(body.title) !== null
  const telling = problem || TELLING.some((key) => Object.hasOwn(body, key) && !empty(body[key]))
  const alone =
    keys.length === 1 && ALONE.has(keys[0] ?? '') && textAt(body[keys[0] ?? '']) !== null
  if ((!telling && !alone) || body.success === true || body.ok === true || isGood(body.status))
    return null
  const plain = keys.every(
    (key) => typeof body[key] !== 'object' || key === 'detail' || empty(body[key]),
  )
  if (!plain || !onlyErrorWords(body, keys) || messageIn(body, '$') === null) return null
  return made(body, '$')
}

/** `ret_msg`, `error_message`: words that only an answer says, and no thing. */
const OF_ANSWER = /^(?:ret_?(?:msg|message)|err(?:or)?_?(?:msg|message|text)?)$/i

const isNothing = (value: unknown): boolean => value === 0 || value === false || empty(value)

/** `[{id: 0, name: null, ret_msg: "No such player"}]`: a list of one row that holds nothing but why it holds nothing. */
export function ofEmptyRow(body: unknown): Found | null {
  if (!Array.isArray(body) || body.length !== 1) return null
  const [row] = body as readonly unknown[]
  if (!isRecord(row)) return null
  const keys = Object.keys(row)
  const [only, ...others] = keys.filter((key) => !isNothing(row[key]))
  const message = only === undefined ? null : textAt(row[only])
  if (only === undefined || message === null || others.length > 0) return null
  const told = OF_ANSWER.test(only) || (keys.length > 2 && isMessage(only))
  return told ? { code: null, message, path: `$[0]${keyStep(only)}` } : null
}
