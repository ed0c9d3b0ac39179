import { isRecord, keyStep } from '../path.ts'
import type { Reading } from '../types.ts'

type Found = NonNullable<Reading['error']>

const WORDS = new Set(
  `error errors message msg reason code status statuscode status_code detail details title type instance path timestamp success ok retryafter retry_after
   errorcode errorstatus error_code error_message error_description errormessage cause description method requestid request_id trace traceid trace_id
   next_check_at check_count documentation_url throttleseconds messagedata detailederrortrace result data response help url hint context http_code httpstatus
   validation fields parameter limit reset retry count field params exception name id locale correlationid ray_id support explanation found text timeout global retry_in api version release commit information developer locations extensions parameters http_status file line stack until`.split(
    /\s+/,
  ),
)
const BAD_STATUS =
  /^(?:nok|error|err|fail|failed|failure|ko|bad|invalid|false|not[ _-]?found|denied|unauthorized|forbidden|maintenance|unavailable)$/i
const MESSAGES = [
  'message',
  'msg',
  'error_description',
  'errorMessage',
  'error_message',
  'detail',
  'details',
  'Message',
  'reason',
  'error',
  'title',
  'description',
  'ErrorMessage',
  'cause',
  'Note',
  'help',
  'text',
]

function isWord(key: string): boolean {
  return WORDS.has(key.toLowerCase().replaceAll('-', '_'))
}

function textAt(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function codeIn(record: Record<string, unknown>): string | null {
  for (const key of [
    'code',
    'error_code',
    'errorCode',
    'ErrorStatus',
    'ErrorCode',
    'status_code',
    'statusCode',
    'reason',
    'type',
    'status',
    'httpStatus',
  ]) {
    const value = Object.hasOwn(record, key) ? record[key] : undefined
    if (
      typeof value === 'number' ||
      (typeof value === 'string' && value !== '' && value.length < 80)
    )
      return String(value)
  }
  return null
}

function messageIn(
  record: Record<string, unknown>,
  path: string,
): { message: string; path: string } | null {
  for (const key of MESSAGES) {
    const value = Object.hasOwn(record, key) ? record[key] : undefined
    const text = textAt(value)
    if (text !== null) return { message: text, path: path + keyStep(key) }
    if (Array.isArray(value)) {
      const first = textAt(value[0])
      if (first !== null) return { message: first, path: `${path}${keyStep(key)}[0]` }
      const inner = isRecord(value[0]) ? messageIn(value[0], `${path}${keyStep(key)}[0]`) : null
      if (inner !== null) return inner
    }
  }
  return null
}

function made(record: Record<string, unknown>, path: string, fallback: string): Found {
  const found = messageIn(record, path)
  return { code: codeIn(record), message: found?.message ?? fallback, path: found?.path ?? path }
}

function empty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.values(value).every((inner) => inner === null))
  )
}

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

/** True where all but one key are words of an error, or empty. */
function nothingElse(body: Record<string, unknown>, keys: readonly string[], but: string): boolean {
  return keys.every((key) => {
    if (key === but) return true
    const holds = key === 'data' || key === 'result' || key === 'response'
    if (isWord(key) && (!holds || typeof body[key] !== 'object')) return true
    return empty(body[key])
  })
}

function ofErrorKey(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  for (const key of ['error', 'errors', 'Error', 'fault', 'apiError', 'exception']) {
    if (
      !Object.hasOwn(body, key) ||
      empty(body[key]) ||
      body[key] === false ||
      !nothingElse(body, keys, key)
    )
      continue
    const value = body[key]
    const path = `$${keyStep(key)}`
    if (typeof value === 'string') {
      const message = messageIn(body, '$')
      return message !== null && message.message !== value && /^[\w-]+$/.test(value)
        ? { code: value, ...message }
        : { code: codeIn(body), message: value, path }
    }
    if (value === true) return made(body, '$', 'The service answered with an error.')
    const inner = Array.isArray(value) ? (value as readonly unknown[])[0] : value
    const at = Array.isArray(value) ? `${path}[0]` : path
    if (typeof inner === 'string') return { code: codeIn(body), message: inner, path: at }
    if (isRecord(inner)) {
      const found = made(inner, at, 'The service answered with an error.')
      return { ...found, code: found.code ?? codeIn(body) }
    }
  }
  return null
}

/** `{status: "fail", data: {id: "unknown"}}`: the data only says what was wrong. */
function failData(body: Record<string, unknown>): Found | null {
  const { status, data } = body
  if (typeof status !== 'string' || !BAD_STATUS.test(status) || !isRecord(data)) return null
  const [key, ...more] = Object.keys(data)
  const message = key === undefined ? null : textAt(data[key])
  if (key === undefined || message === null || more.length > 2) return null
  return { code: status, message, path: `$.data${keyStep(key)}` }
}

function saysNo(body: Record<string, unknown>, keys: readonly string[]): Found | null {
  for (const key of keys) {
    const value = body[key]
    const flat = key.toLowerCase()
    const failed =
      (flat === 'success' || flat === 'ok') &&
      (value === false ||
        value === 'false' ||
        (value === 0 && keys.length < 4) ||
        // A code of the service's own beside its words: neither yes nor no.
        (typeof value === 'number' &&
          value > 1 &&
          keys.length < 4 &&
          textAt(body.message) !== null))
    if (failed && nothingElse(body, keys, key))
      return made(body, '$', 'The service says the request failed.')
    if (
      flat === 'status' &&
      typeof value === 'string' &&
      BAD_STATUS.test(value) &&
      nothingElse(body, keys, key)
    ) {
      const found = made(body, '$', `The service answered "${value}".`)
      return found.code === value ? { ...found, code: textAt(body.code) ?? value } : found
    }
    if (/found$|exists$/.test(flat) && (value === false || value === 0) && keys.length <= 3) {
      return {
        code: null,
        message: messageIn(body, '$')?.message ?? 'Not found',
        path: `$${keyStep(key)}`,
      }
    }
    if (flat === 'count' && value === -1 && keys.length === 1)
      return { code: null, message: 'The service could not count this.', path: '$.count' }
    if (
      flat === 'errorcode' &&
      typeof value === 'number' &&
      value > 1 &&
      nothingElse(body, keys, key)
    )
      return made(body, '$', 'The service answered with an error.')
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

const WRAPPERS = new Set(['response', 'result', 'data', 'information', 'meta', 'body'])

/** The error a body tells of, whatever its HTTP status was; null where it is data. */
export function findError(body: unknown, deep = 0): Reading['error'] {
  if (!isRecord(body)) return ofWords(body)
  const keys = Object.keys(body)
  const only = keys[0]
  if (deep < 2 && only !== undefined && keys.length === 1 && WRAPPERS.has(only.toLowerCase())) {
    const found = findError(body[only], deep + 1)
    if (found !== null) return { ...found, path: `$${keyStep(only)}${found.path.slice(1)}` }
  }
  if (keys.length === 0 || keys.length > 14) return null
  const found = ofErrorKey(body, keys) ?? saysNo(body, keys) ?? failData(body)
  if (found !== null) return found
  const status = Object.hasOwn(body, 'status') ? body.status : undefined
  if (
    isRecord(status) &&
    nothingElse(body, keys, 'status') &&
    onlyErrorWords(status, Object.keys(status)) &&
    messageIn(status, '$.status') !== null
  ) {
    return made(status, '$.status', 'The service answered with an error.')
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
  return made(body, '$', 'The service answered with an error.')
}
