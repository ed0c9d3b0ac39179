import { readBody, type Reading, type ReadingContext } from '#reading/index.ts'

export { namesIn, readBody } from '#reading/index.ts'

export const readInSlices = (body: unknown, context: ReadingContext): Promise<Reading> =>
  Promise.resolve(readBody(body, context))
