import { parseText } from '#api/parseText.ts'
import { namesIn, readBody, type FoundName, type ReadContext } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { readingWords } from '#reading/readingWords.ts'

/** A body to read: as it came, with the type if that is wrong, or parsed. */
export interface ReadRequest {
  source: { text: string; type?: string | null } | { body: unknown }
  context: ReadContext
}

export interface ReadBody {
  body: unknown
  /** Null if the code that reads could not be loaded. */
  reading: Reading | null
  names: readonly FoundName[]
}

/** Reads a body on this thread. Throws SyntaxError, or a RangeError named `depth` or `nodes`, where its text is refused. */
export function performRead({ source, context }: ReadRequest): ReadBody & { reading: Reading } {
  const { body, repaired } =
    'text' in source ? parseText(source.text) : { body: source.body, repaired: [] }
  const reading = readBody(body, context)
  const got = ['text' in source ? (source.type ?? []) : [], repaired].flat().join(', ')
  if (got !== '') reading.notes.push({ path: '$', expected: readingWords.note.strictJson, got })
  return { body, reading, names: namesIn(reading, context) }
}

/** The reading of a body for which there was no time. */
export const unread = (context: ReadContext): Reading => ({
  ...readBody(null, context),
  notes: [],
  unread: true,
})
