import { inSlices } from '#lib/inSlices.ts'
import { readingSteps, type Reading, type ReadingContext } from '#reading/index.ts'

export { namesIn, readBody } from '#reading/index.ts'

/** A body that is drawn next, read in tasks of a few milliseconds. */
export const readInSlices = (body: unknown, context: ReadingContext): Promise<Reading> =>
  inSlices(readingSteps(body, context))
