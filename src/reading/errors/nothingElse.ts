import { empty, isWord } from './errorText.ts'

/** What any answer may say of itself, with data or without. */
const OF_ENVELOPE =
  /^(?:jsonapi|links|json_?rpc|api_?version|encoding|charset|xmlns|server|host|node|cached|took|copyright|attribution)$/i

/** True where all but one key are words of an error, or empty. */
export function nothingElse(
  body: Record<string, unknown>,
  keys: readonly string[],
  but: string,
): boolean {
  return keys.every((key) => {
    if (key === but) return true
    const holds = key === 'data' || key === 'result' || key === 'response'
    if (isWord(key) && (!holds || typeof body[key] !== 'object')) return true
    if (OF_ENVELOPE.test(key)) return true
    return empty(body[key])
  })
}

/** Nothing but short words: no data. */
export function onlyTexts(body: Record<string, unknown>, keys: readonly string[]): boolean {
  return keys.length <= 6 && keys.every((key) => typeof body[key] !== 'object' || empty(body[key]))
}
