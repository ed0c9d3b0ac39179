import * as v from 'valibot'
import { type Database, putAll, rowsOf, write, type Writing } from '../database.ts'
import { orOnDeviceError } from '../deviceErrors.ts'
import { validTracked } from '../rows.ts'
import type { FigureRow, FigureSteps, Tracked } from '../types.ts'
import { rowsOfPast } from './figureRows.ts'

/**
 * Figures as builds before version 4 of the database kept them: up to 256 visits of a query as bytes, with the figures by their
 * place in `tracked`. Only read and moved into rows here. This file and the store `series` may go one release after the first one
 * that moves them.
 */
const partSchema = v.object({
  query: v.string(),
  part: v.number(),
  sum: v.number(),
  bytes: v.custom<Uint8Array<ArrayBuffer>>(
    (bytes) => ArrayBuffer.isView(bytes) && 'BYTES_PER_ELEMENT' in bytes,
  ),
  /** Its visits are rows now. An older build that writes it again leaves this out. */
  moved: v.exactOptional(v.boolean()),
})

/** The visits in parts that are not moved yet. A damaged part has none. */
export function legacyRows(parts: readonly unknown[], tracked: Tracked): FigureRow[] {
  return parts.flatMap((part) => {
    if (!v.is(partSchema, part) || part.moved === true) return []
    if (checksum(part.bytes) !== part.sum) return []
    try {
      return decode(part.bytes, tracked)
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })
}

/** Moves the visits in the parts of a query, or in one of them. A visit that has a row keeps it. */
export async function moveSeries(
  transaction: Writing,
  query: string,
  part?: number,
): Promise<void> {
  const [series, figures] = [transaction.objectStore('series'), transaction.objectStore('figures')]
  const range = rowsOf(query, part, part)
  const parts: unknown[] = await series.getAll(range)
  if (parts.length === 0) return
  const tracked: unknown = await transaction.objectStore('tracked').get(query)
  // Without the list of figures their places have no meaning.
  if (!validTracked(tracked)) return
  const known = new Set((await figures.getAllKeys(rowsOf(query))).map(([, at]) => at))
  const rows = legacyRows(parts, tracked).filter(({ at }) => !known.has(at))
  const moved = parts.filter((one) => v.is(partSchema, one))
  putAll(transaction, 'figures', rows)
  putAll(
    transaction,
    'series',
    moved.map((one) => ({ ...one, moved: true })),
  )
}

/**
 * Moves every visit that is not a row yet, a part at a time; what the device refuses is tried again by the next page. The newest
 * bodies, which `visits` has as well, go.
 */
export async function moveLegacy(database: Database, pause: () => Promise<void>): Promise<void> {
  await orOnDeviceError(() => database.clear('latest'), undefined)
  const keys = await orOnDeviceError(() => database.getAllKeys('series'), [])
  for (const [query, part] of keys) {
    await pause()
    const move = async () => {
      await write(database, ['tracked', 'figures', 'series'], (transaction) =>
        moveSeries(transaction, query, part),
      )
      return true
    }
    if (!(await orOnDeviceError(move, false))) return
  }
}

/** The times, then each figure as places in the times and values. Throws RangeError where bytes are damaged. */
function decode(bytes: Uint8Array, { query, figures, names }: Tracked): FigureRow[] {
  const reader = new ByteReader(bytes)
  if (reader.uint() !== 1) throw new RangeError('an unknown version')
  const seen = readSums(reader)
  const steps: FigureSteps[] = []
  for (let left = reader.uint(); left > 0; left--) {
    const figure = figures[reader.uint()]
    reader.uint()
    const times = readSums(reader).map((place) => seen[place] ?? 0)
    const values = readValues(reader, times.length)
    if (figure !== undefined) steps.push({ figure, times, values })
  }
  return rowsOfPast({ query, names, seen, figures: steps })
}

/** A list of numbers that are written as differences. */
function readSums(reader: ByteReader): number[] {
  const sums: number[] = []
  for (let left = reader.uint(); left > 0; left--) sums.push((sums.at(-1) ?? 0) + reader.uint())
  return sums
}

/** The encoding of values that are no whole number of ten-thousandths: 8 bytes each. */
const PLAIN = 5

/** Values of a figure; NaN where it was absent. */
function readValues(reader: ByteReader, count: number): number[] {
  const decimals = reader.uint()
  if (decimals > PLAIN) throw new RangeError('an unknown encoding')
  if (decimals === PLAIN) return Array.from({ length: count }, () => reader.float())
  let whole = 0
  return Array.from({ length: count }, () => {
    const code = reader.uint()
    if (code === 0) return Number.NaN
    whole += code % 2 === 1 ? (code - 1) / 2 : code / -2
    return whole / 10 ** decimals
  })
}

/** Reads numbers one after the other. Throws RangeError where bytes end early. */
class ByteReader {
  private readonly bytes: Uint8Array
  private at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** A whole number of 0 to 2^53 (LEB128). */
  uint(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.bytes[this.at++]
      if (byte === undefined || scale > Number.MAX_SAFE_INTEGER) throw new RangeError('ends early')
      value += (byte % 0x80) * scale
      if (byte < 0x80) return value
    }
  }

  float(): number {
    const { buffer, byteOffset } = this.bytes
    this.at += 8
    return new DataView(buffer, byteOffset, this.bytes.length).getFloat64(this.at - 8)
  }
}

/** FNV-1a, 32 bit: finds rows that were changed or cut. */
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}
