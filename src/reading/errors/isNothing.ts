import { isRecord } from '../path.ts'

/** Keys that say how a request went, or which part of a list was asked for. */
const OF_ANSWER =
  /^(?:success|ok|status|state|code|message|msg|err(?:or)?_?(?:code|status|msg|message)?|errors|throttle_?seconds|message_?data|time(?:stamp)?|took|elapsed|(?:request|trace)_?id|(?:api_?)?version|json_?(?:rpc|api)|encoding|total\w*|count|results?_?count|page\w*|pages|limit|offset|per_?page|size|has_?(?:more|next)\w*|next\w*|prev\w*|cursor)$/i
const TOTAL = /^(?:total\w*|count|results?_?count)$/i

/**
 * True where a body holds nothing of a thing: null, `{}`, `{"data": []}`, an envelope that says only that all went well. A list may
 * be empty where its body declares it, by a total of 0, or by a flag of success next to a list; that is an answer. Both kinds of place
 * are the caller's to know.
 */
export function isNothing(body: unknown, isList = false): boolean {
  return isEmpty(body) && !(isList && isEmptyList(body))
}

function isEmptyList(body: unknown): boolean {
  const has = (isNone: (key: string, value: unknown) => boolean) => hasEntry(body, isNone)
  const succeeds = has((key, value) => value === true && /^(?:ok|success)$/i.test(key))
  return (
    has((key, value) => value === 0 && TOTAL.test(key)) ||
    (succeeds && has((_, value) => Array.isArray(value)))
  )
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.every(isEmpty)
  if (!isRecord(value)) return false
  return Object.entries(value).every(
    ([key, inner]) => isEmpty(inner) || (typeof inner !== 'object' && OF_ANSWER.test(key)),
  )
}

const hasEntry = (body: unknown, matches: (key: string, value: unknown) => boolean): boolean =>
  isRecord(body) &&
  Object.entries(body).some(([key, value]) => matches(key, value) || hasEntry(value, matches))
