import * as v from 'valibot'
import { brokenLimit } from '#api/limits.ts'
import { isRecord } from '#lib/isRecord.ts'
import { CopyError, type SharedCopy } from './types.ts'

const VERSION = 1
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

const schema = v.object({
  statglass: v.literal('copy'),
  version: v.literal(VERSION),
  service: text(500),
  endpoint: v.pipe(text(500), v.minLength(1)),
  area: text(40),
  id: v.nullable(text(200)),
  path: text(2000),
  title: text(400),
  fetchedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  body: v.unknown(),
})

/** A copy as JSON: the text of a shared file, and what a shared link holds compressed. */
export function writeCopy({ title, ...copy }: SharedCopy): string {
  return JSON.stringify({
    statglass: 'copy',
    version: VERSION,
    ...copy,
    title: title.slice(0, 400).toWellFormed(),
  })
}

/** Reads such JSON, which may be anything. Throws CopyError. */
export function readCopy(json: string): SharedCopy {
  const value = parsed(json)
  if (!isRecord(value) || value['statglass'] !== 'copy') throw new CopyError('other')
  const { version } = value
  if (typeof version === 'number' && version > VERSION) throw new CopyError('newer')
  const checked = v.safeParse(schema, value)
  if (!checked.success || !Object.hasOwn(value, 'body')) throw new CopyError('damaged')
  if (brokenLimit(checked.output.body) !== null) throw new CopyError('large')
  const { statglass: _kind, version: _version, ...copy } = checked.output
  return copy
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) throw new CopyError('other')
    throw error
  }
}
