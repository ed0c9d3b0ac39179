/** A parameter named by a refusal. */
export interface Hint {
  param: string
  /** Its possible values; empty if they are not named. */
  values: readonly string[]
  required: boolean
}

const DEEPEST = 5
const MAX_TEXTS = 60

/** A text in a body, with the parameter and the words next to it. */
interface Told {
  text: string
  beside: string | null
  options: readonly string[]
}

/** The field of an error that names its parameter, as text or as a path: `loc: ['query', 'span']`. */
const BESIDE = /^(?:loc|path|param|parameter|field|property)$/i
/** The field of an error that lists what is allowed. */
const OPTIONS = /^(?:options|enum|allowed(?:_?values)?|expected|choices)$/i
const PARAMETER = /^[A-Za-z_][\w.[\]-]{0,40}$/

/** Every text in a body, in its order. A text under the name of a parameter is about it: `{errors: {span: ['Required']}}`. */
function textsIn(body: unknown, about: Omit<Told, 'text'>, found: Told[] = [], depth = 0): Told[] {
  if (typeof body === 'string') found.push({ text: body, ...about })
  if (typeof body !== 'object' || body === null || depth > DEEPEST) return found
  const entries = Array.isArray(body) ? [] : Object.entries(body)
  const name = [entries.find(([key]) => BESIDE.test(key))?.[1]].flat().at(-1)
  const listed: unknown = entries.find(([key]) => OPTIONS.test(key))?.[1]
  const here = {
    beside: typeof name === 'string' && PARAMETER.test(name) ? name : about.beside,
    options: Array.isArray(listed)
      ? listed.filter((one) => typeof one === 'string' && WORD.test(one)).map(String)
      : about.options,
  }
  for (const inner of Object.values(body)) {
    if (found.length >= MAX_TEXTS) break
    textsIn(inner, here, found, depth + 1)
  }
  return found
}

const WORD = /^[\w.:+-]{1,60}$/
const ALLOWED =
  /\b(?:one of|should be|expected|allowed(?: values)?(?: are)?|valid (?:values|options)(?: are)?|choose from|must be|possible values(?: are)?|accepts?)\b(?: one of| either)?[\s:=]*(.+)/i
const REQUIRED =
  /\b(?:required|missing|undefined|must be (?:given|provided|set)|not provided|is empty)\b/i
const QUOTED = /["'`“‘]([A-Za-z_][\w.[\]-]{0,40})["'`”’]/
const NAMED =
  /\b(?:parameter|param|field|argument)\s+["'`]?(?!is\b|required\b|for\b)([A-Za-z_][\w.[\]-]{0,40})/i
/** "span is required", "The span field is required". */
const BARE =
  /^(?:the )?(?!(?:this|that|it|some\w+|any\w+|field|value|parameter|which)\b)([A-Za-z_][\w.[\]-]{0,40})(?: field| parameter)? (?:is|was) (?:required|missing|undefined|not provided)\b/i

/** `ongoing, planned or closed.` as words; empty if it is prose. */
function wordsIn(text: string): string[] {
  const parts = text
    .replace(/[,;]? (?:but )?(?:received|got)\b.*/i, '')
    .split(/[,|;/]\s*(?:or\s|and\s)?|\sor\s/)
  const words = parts.flatMap(
    (part) => /^[\s"'`[({“‘]*([\w:+-][\w.:+-]{0,59}?)[\s"'`\])}.”’]*$/.exec(part)?.[1] ?? [],
  )
  return words.length === parts.length && words.length >= 2 ? [...new Set(words)] : []
}

/**
 * The parameters that a refusal names: `'phase' is not valid. Expected one of: ongoing, closed.` Only
 * quoted words and those called a parameter count as names. Empty if there are none.
 */
export function hintsIn(body: unknown): Hint[] {
  const hints = new Map<string, Hint>()
  for (const { text, beside, options } of textsIn(body, { beside: null, options: [] })) {
    const sentences = text.length > 4000 ? '' : text
    const named = (QUOTED.exec(sentences) ?? NAMED.exec(sentences) ?? BARE.exec(sentences))?.[1]
    const param = beside ?? named
    if (param === undefined) continue
    const said = wordsIn(ALLOWED.exec(sentences.replaceAll('\n', ' '))?.[1] ?? '')
    const values = said.length > 0 ? said : options
    const required = REQUIRED.test(sentences)
    if (values.length === 0 && !required) continue
    const before = hints.get(param)
    hints.set(param, {
      param,
      values: values.length > 0 ? values.filter((word) => word !== param) : (before?.values ?? []),
      required: required || before?.required === true,
    })
  }
  return [...hints.values()]
}

/** The words that services of this kind take for a period and for a state. */
export const USUAL_WORDS: readonly (readonly string[])[] = [
  ['day', 'week', 'month', 'year'],
  ['upcoming', 'ongoing', 'finished'],
]
const USUAL_NAMES = [/period|span|range|interval|window|time/i, /stat|phase|stage/i]

const PERIOD =
  /^(?:\d*(?:min|h|d|w|m|y)|(?:last_?)?(?:hour|day|week|month|year)|all(?:[_-]?time)?|today|daily|weekly|monthly|yearly)s?$/i

/** The words of a parameter that chooses a period. */
export const isPeriod = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => PERIOD.test(value))

/** The usual words of a parameter whose refusal lists none, by its name; empty if it says nothing. */
export const usualWords = (param: string): readonly string[] =>
  USUAL_WORDS[USUAL_NAMES.findIndex((name) => name.test(param))] ?? []
