import { isRecord, keyStep } from '../path.ts'
import type { ErrorReason, Reading } from '../types.ts'

export type Found = NonNullable<Reading['error']>

const WORDS = new Set(
  `error errors message msg reason code status statuscode status_code detail details title type instance path timestamp success ok retryafter retry_after
   errorcode errorstatus error_code error_message error_description errormessage cause description method requestid request_id trace traceid trace_id
   next_check_at check_count documentation_url throttleseconds messagedata detailederrortrace result data response help url hint context http_code httpstatus
   validation fields parameter limit reset retry count field params exception name id locale correlationid ray_id support explanation found text timeout global retry_in api version msgnum release commit information developer locations extensions parameters http_status errortype error_type errordetail error_detail file line stack until
   err errno errmsg err_msg errormsg error_msg iserror is_error haserror has_error messages succeeded valid exceptionmessage exceptiontype stacktrace
   faultcode faultstring faultactor errorsummary errorcauses errorlink errorid ret retcode ret_code retmsg ret_msg`.split(
    /\s+/,
  ),
)
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
  'errorDetail',
  'error_detail',
  'errorText',
  'error_text',
  'errorMsg',
  'error_msg',
  'errmsg',
  'ret_msg',
  'faultstring',
  'errorSummary',
  'messages',
  // Where an element of XML became an object: its text.
  '$t',
  '#text',
  '_text',
  '__text',
  'info',
]

/** `ret_msg`, `message`: the key of a sentence to a person. */
export const isMessage = (key: string): boolean =>
  MESSAGES.includes(key) && !/^(?:title|description|text|info|help|details?)$/i.test(key)

export function isWord(key: string): boolean {
  return WORDS.has(key.toLowerCase().replaceAll('-', '_'))
}

export function textAt(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export function codeIn(record: Record<string, unknown>): string | null {
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

export function messageIn(
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

/** `reason`: where the record has no message of its own. */
export function made(record: Record<string, unknown>, path: string, reason?: ErrorReason): Found {
  const code = codeIn(record)
  const found = messageIn(record, path)
  if (found !== null) return { code, ...found }
  return { code, message: '', ...(reason === undefined ? null : { reason }), path }
}

export function empty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined || value === ''
  // The first entry that is something ends it: a map may hold thousands.
  for (const key in value) if ((value as Record<string, unknown>)[key] !== null) return false
  return true
}
