import { isRecord, keyStep } from '../path.ts'
import type { Found } from './errorText.ts'
import { empty, isMessage, textAt } from './errorText.ts'

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
