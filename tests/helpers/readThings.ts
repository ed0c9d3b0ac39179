import { thingsOf } from '#data/things/things.ts'
import { readBody } from '#reading/index.ts'

/** A body as pages get it: read, with rows that know themselves. */
export const readThings = (...body: Parameters<typeof readBody>) => thingsOf(readBody(...body))
