import * as v from 'valibot'
import { brokenLimit } from '#api/parseText.ts'
import { validFigureRows, validSnapshot } from '#data/history/rows.ts'
import type { FigureRows, SeenName, Snapshot } from '#data/history/types.ts'
import { isRecord } from '#lib/isRecord.ts'
import { parseJson } from '#lib/parseJson.ts'

export const VERSION = 1

/** The settings in a backup; none contains the key. Goals and watches are in those of older versions: the rules take them. */
export const SETTINGS = [
  'saved',
  'recents',
  'rules',
  'goals',
  'watches',
  'groups',
  'choices',
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

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const namesSchema = v.array(
  v.object({
    service: text(500),
    area: text(40),
    id: v.pipe(text(400), v.minLength(1)),
    name: text(400),
    seenAt: v.pipe(v.number(), v.finite()),
  }),
)

/** A line, or null if it does not validate. `latest`: the latest time that is possible, wall ms. */
export function readLine(json: string, latest: number): BackupLine | null {
  const line = parseJson(json)
  if (!isRecord(line)) return null
  const { statglass, version, at, body, figures, names, setting, data } = line
  if (statglass === 'backup' && typeof version === 'number')
    return { statglass, version, at: Number(at) }
  if (validSnapshot(body))
    return body.fetchedAt <= latest && brokenLimit(body.body) === null ? { body } : null
  if (validFigureRows(figures))
    return figures.rows.every((row) => row.at <= latest) ? { figures } : null
  if (v.is(namesSchema, names)) return { names }
  return v.is(v.picklist(SETTINGS), setting) ? { setting, data } : null
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
