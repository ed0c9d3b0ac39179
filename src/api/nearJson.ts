/** Where a text stops being JSON; line and column count from 1, and `found` is empty at the end of the text. */
export interface JsonPlace {
  line: number
  column: number
  found: string
}

/** A text that is not JSON, nor nearly so. */
export class JsonError extends SyntaxError {
  /** Null in a text too long to be looked through. */
  readonly place: JsonPlace | null

  constructor(place: JsonPlace | null) {
    super('not JSON')
    this.place = place
  }
}

/** Both run to the end of the text if unclosed, so that no scan backtracks. */
const STRING = String.raw`"[^"\\]*(?:\\[\s\S][^"\\]*)*"?`
const COMMENT = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`
const STRINGS_AND_COMMENTS = new RegExp(`${STRING}|${COMMENT}`, 'g')
const STRINGS_AND_SLIPS = new RegExp(
  String.raw`${STRING}|,(?=\s*[}\]])|[-+]?\b(?:NaN|Infinity)\b|\bundefined\b`,
  'g',
)
const LONGEST_PREFIX = 2000
const MOST_STARTS = 20
/** Characters. A pattern over millions of escapes overflows the stack. */
const LONGEST_REPAIRED = 2_000_000

export interface Parsed {
  body: unknown
  /** The removed parts that were not JSON, as written: `NaN`, a comment. Empty for JSON. */
  repaired: readonly string[]
}

/** The value of a text, or null if the text is no JSON. */
type Attempt = (text: string) => { body: unknown } | null

/**
 * Parses JSON, and text that is nearly JSON where it is unambiguous: NaN, Infinity and undefined become null; comments, trailing
 * commas and text around the brackets are left out; values of a line each (NDJSON) are a list. Throws JsonError. `parse` throws SyntaxError for what is not JSON.
 */
export function parseNearJson(text: string, parse: (text: string) => unknown): Parsed {
  const attempt: Attempt = (one) => {
    try {
      return { body: parse(one) }
    } catch (error) {
      if (error instanceof SyntaxError) return null
      throw error
    }
  }
  const whole = attempt(text)
  if (whole !== null) return { ...whole, repaired: [] }
  if (text.length > LONGEST_REPAIRED) throw new JsonError(null)
  const lines = valuesOfLines(text, attempt)
  if (lines !== null) return { body: lines, repaired: ['one value per line'] }
  const end = endOf(text)
  for (const start of startsOf(text)) {
    const around = [text.slice(0, start).trim(), text.slice(end).trim()]
    const repaired = new Set(around.filter(Boolean))
    const read = attempt(withoutSlips(text.slice(start, end), 'null', repaired))
    if (read !== null) return { ...read, repaired: [...repaired].map((one) => one.slice(0, 60)) }
  }
  // Replaces each slip by a number no longer than it, so that positions stay the same.
  throw new JsonError(placeOf(withoutSlips(text, '0'), text))
}

/** Where the JSON may begin: at the first bracket, or at one that begins a line. What begins as an object is no text before it. */
function startsOf(text: string): number[] {
  if (/^\s*\{/.test(text)) return [text.indexOf('{')]
  const head = text.slice(0, LONGEST_PREFIX)
  return [...head.matchAll(/^[^[{]*[[{]|\n[ \t]*[[{]/g)]
    .slice(0, MOST_STARTS)
    .map(({ index, 0: found }) => index + found.length - 1)
}

/** Behind the last closing bracket, if little text without brackets follows it. */
function endOf(text: string): number {
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  const rest = text.slice(end)
  return rest.length > LONGEST_PREFIX || /[[{]/.test(rest) ? text.length : end
}

/** The values of a text that has one on each line, at least two; null for any other. */
function valuesOfLines(text: string, attempt: Attempt): unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.every((line) => /^\s*[[{]/.test(line))) return null
  const values: unknown[] = []
  for (const line of lines) {
    const value = attempt(line)
    if (value === null) return null
    values.push(value.body)
  }
  return values
}

function withoutSlips(text: string, value: 'null' | '0', found = new Set<string>()): string {
  const blank = (slip: string) => slip.replace(/[^\n]/g, ' ')
  return text
    .replace(STRINGS_AND_COMMENTS, (token) => {
      if (token.startsWith('"')) return token
      found.add(token.trim())
      return blank(token)
    })
    .replace(STRINGS_AND_SLIPS, (token) => {
      if (token.startsWith('"')) return token
      found.add(token === ',' ? '“,” before a closing bracket' : token)
      return token === ',' ? ' ' : value.padEnd(token.length)
    })
}

const SPACE = /[ \t\n\r]*/y
const NAME = /"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001F]*)*"/y
const VALUE = new RegExp(
  String.raw`${NAME.source}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)`,
  'y',
)
const TOKENS = { value: VALUE, name: NAME, colon: /:/y, comma: /,/y }

/** The first place at which a text is not JSON; `shown` is the text as it was. */
function placeOf(text: string, shown: string): JsonPlace {
  /** The brackets that close what is open. */
  const open: string[] = []
  let at = 0
  let wanted: keyof typeof TOKENS = 'value'
  let mayClose = false
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const token = pattern.exec(text)?.[0] ?? ''
    at += token.length
    return token !== ''
  }
  for (;;) {
    take(SPACE)
    const bracket = text[at] ?? ''
    if (bracket === open.at(-1) && (mayClose || wanted === 'comma')) {
      open.pop()
      at += 1
      wanted = 'comma'
      mayClose = false
    } else if (wanted === 'value' && (bracket === '{' || bracket === '[')) {
      open.push(bracket === '{' ? '}' : ']')
      at += 1
      wanted = bracket === '{' ? 'name' : 'value'
      mayClose = true
    } else {
      const isOver = wanted === 'comma' && open.length === 0
      if (isOver || !take(TOKENS[wanted])) return placeAt(shown, at)
      const next = { value: 'comma', name: 'colon', colon: 'value' } as const
      wanted = wanted === 'comma' ? (open.at(-1) === '}' ? 'name' : 'value') : next[wanted]
      mayClose = false
    }
  }
}

function placeAt(text: string, at: number): JsonPlace {
  const lines = text.slice(0, at).split('\n')
  const [found = ''] = /^(?:[\w.+-]{1,20}|.)/su.exec(text.slice(at, at + 40)) ?? []
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, found }
}
