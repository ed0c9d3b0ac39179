import * as v from 'valibot'
import { type Database, putAll, rowsOf, write, type Writing } from '../database.ts'
import { orOnDeviceError } from '../deviceErrors.ts'
import { validTracked } from '../rows.ts'
import type { FigureRow, FigureSteps, Tracked } from '../types.ts'
import { rowsOfPast } from './figureRows.ts'

/**
 * Figures as builds before version 4 of the database kept them: up to 256 visits of a query as bytes, with the
 * figures by their place in `tracked`. They are only read and moved into rows here.
 * This file and the store `series` can be removed one release after the first that moves them.
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

const VERSION = 1
/** The number of decimals that means plain values of 8 bytes. */
const PLAIN = 5

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
 * Moves every visit that is not a row yet, part by part; the next page retries refused writes.
 * Also deletes the newest bodies, which `visits` has, too.
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

/**
 * The visits in bytes: the times, then each figure as places in the times and values. Lists of numbers are written as differences,
 * numbers as LEB128. Throws RangeError where bytes are damaged.
 */
function decode(bytes: Uint8Array, { query, figures, names }: Tracked): FigureRow[] {
  let at = 0
  const uint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('ends early')
      value += (byte % 0x80) * scale
      if (byte < 0x80) return value
    }
  }
  const float = () => {
    at += 8
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getFloat64(at - 8)
  }
  const list = (next: () => number, length: number) => {
    if (length > bytes.length) throw new RangeError('too long')
    return Array.from({ length }, next)
  }
  const sums = () => {
    let sum = 0
    return list(() => (sum += uint()), uint())
  }
  /** Whole numbers of some decimals, or 8 bytes each. NaN: the figure was absent. */
  const valuesOf = (length: number) => {
    const decimals = uint()
    if (decimals > PLAIN) throw new RangeError('an unknown encoding')
    if (decimals === PLAIN) return list(float, length)
    let whole = 0
    return list(() => {
      const code = uint()
      if (code === 0) return Number.NaN
      whole += code % 2 === 1 ? (code - 1) / 2 : code / -2
      return whole / 10 ** decimals
    }, length)
  }

  if (uint() !== VERSION) throw new RangeError('an unknown version')
  const seen = sums()
  const steps: FigureSteps[] = []
  for (let left = uint(); left > 0; left--) {
    const figure = figures[uint()]
    uint()
    const times = sums().map((place) => seen[place] ?? 0)
    const values = valuesOf(times.length)
    if (figure !== undefined) steps.push({ figure, times, values })
  }
  return rowsOfPast({ query, names, seen, figures: steps })
}

/** FNV-1a, 32 bit: finds rows that were changed or cut. */
function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}
