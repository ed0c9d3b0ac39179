import * as v from 'valibot'
import { brokenLimit } from '#api/parseText.ts'
import { validFigureRows } from '#data/history/rows.ts'
import type { FigureRows } from '#data/history/types.ts'
import { baselineAt } from '#lib/baselineAt.ts'
import { isRecord } from '#lib/isRecord.ts'
import { parseJson } from '#lib/parseJson.ts'

/**
 * `large`: more than is opened. `damaged`: a part is missing or was changed. `newer`: from a later version. `other`:
 * something else.
 */
export type CopyProblem = 'large' | 'damaged' | 'newer' | 'other'

export class CopyError extends Error {
  override name = 'CopyError' as const
  readonly problem: CopyProblem

  constructor(problem: CopyProblem) {
    super(`This is no copy of a page: ${problem}`)
    this.problem = problem
  }
}

const VERSION = 1
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

const schema = v.object({
  statglass: v.literal('copy'),
  version: v.literal(VERSION),
  /** The root of the service that answered: `https://host/api/v1`. */
  service: text(500),
  /** The endpoint's name. */
  endpoint: v.pipe(text(500), v.minLength(1)),
  area: text(40),
  /** The id in the route. */
  id: v.nullable(text(200)),
  path: text(2000),
  /** The title of the page. */
  title: text(400),
  /** Wall ms. */
  fetchedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  body: v.unknown(),
  /** What the sender's device knows of the period that the page shows. */
  past: v.optional(v.nullable(v.custom<FigureRows>(validFigureRows)), null),
})

/** A body with its origin, to be shared. Never contains a key. */
export type SharedCopy = Omit<v.InferOutput<typeof schema>, 'statglass' | 'version'>

/** The JSON of a shared file; a shared link holds it compressed. */
export function writeCopy({ title, ...copy }: SharedCopy): string {
  return JSON.stringify({
    statglass: 'copy',
    version: VERSION,
    ...copy,
    title: title.slice(0, 400).toWellFormed(),
  })
}

/** Reads untrusted JSON. Throws CopyError. */
export function readCopy(json: string): SharedCopy {
  const value = parseJson(json)
  if (!isRecord(value) || value['statglass'] !== 'copy') throw new CopyError('other')
  const { version } = value
  if (typeof version === 'number' && version > VERSION) throw new CopyError('newer')
  const checked = v.safeParse(schema, value)
  if (!checked.success || !Object.hasOwn(value, 'body')) throw new CopyError('damaged')
  const { statglass: _kind, version: _version, ...copy } = checked.output
  if ((brokenLimit(copy.body) ?? brokenLimit(copy.past)) !== null) throw new CopyError('large')
  return copy
}

/** Bytes. */
const MAX_FILE = 12_000_000

export const fileOf = (copy: SharedCopy): Blob =>
  new Blob([writeCopy(copy)], { type: 'application/json' })

/** Reads an untrusted file. Throws CopyError. */
export async function copyInFile(file: Blob): Promise<SharedCopy> {
  if (file.size > MAX_FILE) throw new CopyError('large')
  return readCopy(await file.text())
}

/** The visits of a period, wall ms: of those between its first and its last, the figures of the page without its tables. */
export function pastOfPeriod(past: FigureRows, start: number, end: number): FigureRows {
  const known = past.rows.filter(({ at, leftOut }) => at <= end && leftOut !== true)
  const first = baselineAt(known.slice(0, -1), start, ({ at }) => at)?.at ?? end
  const own = new Set(past.figures.flatMap(({ row, key }) => (row === null ? key : [])))
  const rows = known.flatMap((row) => {
    if (row.at < first) return []
    const isWhole = row.at === first || row.at === end
    const values = Object.entries(row.values).filter(([key]) => isWhole || own.has(key))
    return { ...row, values: Object.fromEntries(values) }
  })
  return { ...past, rows }
}
