import { parseBody } from '#api/readText.ts'
import {
  namesIn,
  readBody,
  type Reading,
  type ReadingContext,
  type SeenName,
} from '#reading/index.ts'

/** A body to read: as it came, or parsed. */
export interface ReadRequest {
  source: { text: string } | { body: unknown }
  context: ReadingContext
}

export interface ReadBody {
  body: unknown
  /** Null where the code that reads could not be loaded. */
  reading: Reading | null
  names: readonly SeenName[]
}

/** Reads a body on this thread. Throws SyntaxError, or a RangeError named `depth` or `nodes`, where its text is refused. */
export function readHere({ source, context }: ReadRequest): ReadBody & { reading: Reading } {
  const body = 'text' in source ? parseBody(source.text) : source.body
  const reading = readBody(body, context)
  return { body, reading, names: namesIn(reading, context) }
}
