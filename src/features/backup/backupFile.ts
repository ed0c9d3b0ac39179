import * as v from 'valibot'
import { rowsOfPast } from '#data/history/figures/figureRows.ts'
import { accountSchema } from '#data/history/rows.ts'
import type { FigureRows, SeenName, Snapshot } from '#data/history/types.ts'
import { brokenLimit } from '#api/parseText.ts'
import { isRecord } from '#lib/isRecord.ts'
import { parseJson } from '#lib/parseJson.ts'

const VERSION = 1

/** The settings in a backup; none contains the key. */
export const SETTINGS = [
  'saved',
  'recents',
  'goals',
  'groups',
  'choices',
  'watches',
  'freshness',
  'preferences',
] as const
export type Setting = (typeof SETTINGS)[number]

/** One line of a backup file; `README.md` beside this file describes them. */
export type BackupLine =
  | { statglass: 'backup'; version: number; at: number }
  | { body: Snapshot }
  | { figures: FigureRows }
  | { names: readonly SeenName[] }
  | { setting: Setting; data: unknown }
  | { end: number }

const time = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15))
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const of = {
  query: v.pipe(text(4000), v.minLength(1)),
  area: text(40),
  id: v.nullable(text(400)),
}
const ascending = v.check((times: number[]) =>
  times.every((one, index) => index === 0 || one > (times[index - 1] ?? 0)),
)
const times = v.pipe(v.array(v.pipe(time, v.integer())), ascending)

const body = v.object({
  ...of,
  endpoint: text(500),
  fetchedAt: time,
  status: v.pipe(v.number(), v.integer()),
  headers: v.array(v.tuple([text(200), text(8000)])),
  path: text(4000),
  bytes: v.pipe(v.number(), v.minValue(0)),
  body: v.unknown(),
  sample: v.exactOptional(v.literal(true)),
})
const figure = v.object({
  key: text(1000),
  label: text(400),
  kind: text(40),
  row: v.nullable(v.object({ key: text(1000), name: text(400) })),
  unit: v.exactOptional(text(40)),
})
const figures = v.object({
  ...of,
  figures: v.array(figure),
  rows: v.array(
    v.object({
      query: of.query,
      at: v.pipe(time, v.integer()),
      name: text(400),
      // Without a schema for each of thousands of values.
      values: v.custom<Record<string, number>>(
        (values) =>
          isRecord(values) &&
          Object.entries(values).every(([key, one]) => key.length <= 1000 && Number.isFinite(one)),
      ),
      account: v.exactOptional(accountSchema),
      leftOut: v.exactOptional(v.literal(true)),
      sample: v.exactOptional(v.literal(true)),
    }),
  ),
})
/** Figures in the format of earlier versions. */
const steps = v.object({
  figure,
  times,
  values: v.array(
    v.pipe(
      v.nullable(v.pipe(v.number(), v.finite())),
      v.transform((value) => value ?? Number.NaN),
    ),
  ),
})
const past = v.object({
  ...of,
  names: v.pipe(v.array(v.object({ at: time, name: text(400) })), v.maxLength(100)),
  seen: times,
  figures: v.array(steps),
})
const name = v.object({
  service: text(500),
  area: text(40),
  id: v.pipe(text(400), v.minLength(1)),
  name: text(400),
  seenAt: time,
})

/** A line as text, without its end. */
export const writeLine = (line: BackupLine): string => JSON.stringify(line)

export const firstLine = (at: number): BackupLine => ({ statglass: 'backup', version: VERSION, at })

/** `null`: a line of a later version, to be skipped; `damaged`: it does not validate. */
export function readLine(json: string): BackupLine | null | 'damaged' {
  const value = parseJson(json)
  if (!isRecord(value)) return 'damaged'
  if (value['statglass'] === 'backup' && typeof value['version'] === 'number')
    return { statglass: 'backup', version: value['version'], at: Number(value['at']) }
  if ('body' in value) return checked(body, value['body'], (body) => ({ body }), isWhole)
  if ('figures' in value)
    return checked(figures, value['figures'], (figures) => ({ figures }), isOfOneQuery)
  if ('past' in value) return checked(past, value['past'], linesOfPast, isConsistent)
  if ('names' in value) return checked(v.array(name), value['names'], (names) => ({ names }))
  const { setting, data } = value
  if (v.is(v.picklist(SETTINGS), setting)) return { setting, data }
  if (typeof value['end'] === 'number') return { end: value['end'] }
  return null
}

export const isKnownVersion = (version: number) => version === VERSION

function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  lineOf: (output: v.InferOutput<Schema>) => BackupLine,
  holds: (output: v.InferOutput<Schema>) => boolean = () => true,
): BackupLine | 'damaged' {
  const result = v.safeParse(schema, value)
  return result.success && holds(result.output) ? lineOf(result.output) : 'damaged'
}

const isWhole = (snapshot: object) =>
  'body' in snapshot && snapshot.body !== undefined && brokenLimit(snapshot.body) === null

const isOfOneQuery = ({ query, rows }: v.InferOutput<typeof figures>) =>
  rows.every((row) => row.query === query)

const linesOfPast = (given: v.InferOutput<typeof past>) => ({
  figures: {
    query: given.query,
    area: given.area,
    id: given.id,
    figures: given.figures.map(({ figure }) => figure),
    rows: rowsOfPast(given),
  },
})

/** Each step is at a time that was seen, and has a value. */
function isConsistent({ seen, figures }: v.InferOutput<typeof past>): boolean {
  const known = new Set(seen)
  return figures.every(
    ({ times, values }) => times.length === values.length && times.every((one) => known.has(one)),
  )
}

/** The longest line of a backup, in characters. */
const LONGEST = 64_000_000

/** A file that was cut, whose gzip is damaged, or that has a line without end. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError' as const
}

/** A stream of a file's lines, decompressed if it is gzip. Throws DamagedFileError. */
export async function* linesIn(file: Blob): AsyncGenerator<string> {
  const first = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const bytes = file.stream()
  const isGzip = first[0] === 0x1f && first[1] === 0x8b
  const plain = isGzip ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes
  const reader = plain.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new DamagedFileError(String(error))
    })
    const parts = (rest + decoder.decode(value, { stream: !done })).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (part.trim() !== '') yield part
    if (done) break
    if (rest.length > LONGEST) throw new DamagedFileError('a line without end')
  }
  if (rest.trim() !== '') yield rest
}

/** Lines as a gzip, packed as they come: the whole text is never in memory at once. */
export async function packedLines(lines: AsyncIterable<string>): Promise<Blob> {
  const iterator = lines[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const text = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(`${value}\n`))
    },
  })
  const packed = text.pipeThrough(new CompressionStream('gzip'))
  return new Response(packed, { headers: { 'Content-Type': 'application/gzip' } }).blob()
}
