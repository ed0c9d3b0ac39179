/** A parameter named by a refusal. */
export interface Hint {
  param: string
  /** Its possible values; empty where they are not named. */
  values: readonly string[]
  required: boolean
}

const DEEPEST = 5
const MOST_TEXTS = 60

/** Every text in a body, in its order. */
function textsIn(body: unknown, found: string[] = [], depth = 0): string[] {
  if (typeof body === 'string') found.push(body)
  if (typeof body !== 'object' || body === null || depth > DEEPEST) return found
  for (const inner of Object.values(body)) {
    if (found.length >= MOST_TEXTS) break
    textsIn(inner, found, depth + 1)
  }
  return found
}

const WORD = /^[\w.:+-]{1,60}$/
const ALLOWED =
  /\b(?:one of|expected|allowed(?: values)?(?: are)?|valid (?:values|options)(?: are)?|choose from|must be|possible values(?: are)?|accepts?)\b(?: one of| either)?[\s:=]*(.+)$/i
const REQUIRED =
  /\b(?:required|missing|undefined|must be (?:given|provided|set)|not provided|is empty)\b/i
const QUOTED = /["'`“‘]([A-Za-z_][\w.[\]-]{0,40})["'`”’]/
const NAMED = /\b(?:parameter|param|field|argument)\s+["'`]?([A-Za-z_][\w.[\]-]{0,40})/i

/** `ongoing, planned or closed.` as words; empty where it is prose. */
function wordsIn(text: string): string[] {
  const parts = text
    .replace(/[.\s]+$/, '')
    .split(/\s*[,|;/]\s*(?:or\s+|and\s+)?|\s+or\s+/)
    .map((part) => part.replace(/^[\s"'`[({“‘]+|[\s"'`\])}.”’]+$/g, ''))
  const words = parts.filter((part) => WORD.test(part))
  return words.length === parts.length && words.length >= 2 ? [...new Set(words)] : []
}

/**
 * The parameters that a refusal names: `'phase' is not valid. Expected one of: ongoing, closed.` Only
 * quoted words and those called a parameter count as names. Empty where there are none.
 */
export function hintsIn(body: unknown): Hint[] {
  const hints = new Map<string, Hint>()
  for (const text of textsIn(body)) {
    const sentences = text.length > 4000 ? '' : text
    const param = (QUOTED.exec(sentences) ?? NAMED.exec(sentences))?.[1]
    if (param === undefined) continue
    const values = wordsIn(ALLOWED.exec(sentences.replaceAll('\n', ' '))?.[1] ?? '')
    const required = REQUIRED.test(sentences)
    if (values.length === 0 && !required) continue
    hints.set(param, { param, values: values.filter((word) => word !== param), required })
  }
  return [...hints.values()]
}
