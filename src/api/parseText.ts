/** The limits of a parsed body (rule 8). */
export const DEEPEST = 64
export const MAX_NODES = 2_000_000

/** Which limit a parsed body breaks, or null. Walks without recursion. */
export function brokenLimit(body: unknown): 'depth' | 'nodes' | null {
  let nodes = 0
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return 'depth'
    const next: unknown[] = []
    for (const value of level) {
      nodes += 1
      if (typeof value !== 'object' || value === null) continue
      const children: unknown[] = Array.isArray(value) ? value : Object.values(value)
      if (nodes + next.length + children.length > MAX_NODES) return 'nodes'
      for (const child of children)
        if (typeof child === 'object' && child !== null) next.push(child)
        else nodes += 1
    }
    level = next
  }
  return null
}

/** Escapes, quotes, numbers, and numbers that JSON does not have. Never backtracks, on any body. */
const TOKEN = /\\.|"|-?\d[\d.eE+-]*|[-+]?\b(?:NaN|Infinity)\b/g
const INTEGER = /^-?[1-9]\d*$/
const EXPONENT_FORM = /^(-?[1-9])\.(\d{15,})[eE]\+?(\d{1,2})$/

/** Replaces the numbers outside of strings. */
function mapNumbers(text: string, map: (number: string, at: number) => string): string {
  let inString = false
  return text.replace(TOKEN, (token, at: number) => {
    if (token === '"') inString = !inString
    return inString || /^["\\]/.test(token) ? token : map(token, at)
  })
}

/** The digits of an integer beyond 2^53, also of one in exponent form with all of them; null for every other token. */
function longDigits(token: string): string | null {
  if (token.length < 16 || Number.isSafeInteger(Number(token))) return null
  if (INTEGER.test(token)) return token
  const [, whole = '', part = '', exponent] = EXPONENT_FORM.exec(token) ?? []
  const places = Number(exponent)
  return part.length <= places ? whole + part.padEnd(places, '0') : null
}

/**
 * JSON text with its integers beyond 2^53 in quotes: `JSON.parse` would round them. The reviver's `source` has the digits
 * too, but not in every browser that the build serves (Safari has it since 18.4).
 */
export function quoteLongIntegers(text: string): string {
  if (!/\d{16}|\.\d{15}/.test(text)) return text
  return mapNumbers(text, (token, at) => {
    const digits = longDigits(token)
    // A number used as a key is not JSON, and must stay invalid.
    return digits === null || /^\s*:/.test(text.slice(at + token.length)) ? token : `"${digits}"`
  })
}

/**
 * Parses on the calling thread; an integer beyond 2^53 becomes a string of its digits, NaN and Infinity become null and
 * are `repaired`. Throws SyntaxError, or a RangeError named `depth` or `nodes`.
 */
export function parseText(text: string): { body: unknown; repaired: readonly string[] } {
  const parsed = parseWithNaN(text)
  const broken = brokenLimit(parsed.body)
  if (broken !== null) throw new RangeError(broken)
  return parsed
}

function parseWithNaN(text: string) {
  const parse = (json: string): unknown => JSON.parse(quoteLongIntegers(json))
  try {
    return { body: parse(text), repaired: [] }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const repaired = new Set<string>()
    const json = mapNumbers(text, (token) => {
      if (!/[NI]/.test(token)) return token
      repaired.add(token)
      return 'null'
    })
    if (repaired.size === 0) throw error
    return { body: parse(json), repaired: [...repaired] }
  }
}
