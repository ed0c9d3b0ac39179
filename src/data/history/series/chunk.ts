import { ByteReader, ByteWriter, DamagedBytesError } from './bytes.ts'
import type { SeriesSet, Steps } from './types.ts'
import { readValues, writeValues } from './valueCodec.ts'

const VERSION = 1

/**
 * A stretch of the figures of one query as bytes: the times, then each figure as places in the times and values. Whole
 * numbers as differences, so that most steps take 3 to 5 bytes.
 */
export function encodeChunk({ seen, steps }: SeriesSet): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter()
  writer.uint(VERSION)
  writer.uint(seen.length)
  let before = 0
  for (const time of seen) {
    writer.uint(time - before)
    before = time
  }
  writer.uint(steps.size)
  // One for all figures: a buffer for each is the most of what a body of many costs.
  const part = new ByteWriter()
  for (const [number, one] of steps) {
    part.clear()
    writeSteps(part, one, seen)
    const { written } = part
    writer.uint(number)
    writer.uint(written.length)
    writer.append(written)
  }
  return writer.finish()
}

function writeSteps(writer: ByteWriter, { times, values }: Steps, seen: readonly number[]): void {
  writer.uint(times.length)
  let place = 0
  let before = 0
  for (const time of times) {
    while (seen[place] !== time) {
      if (place >= seen.length) throw new RangeError('a step at a time that was not seen')
      place += 1
    }
    writer.uint(place - before)
    before = place
  }
  writeValues(writer, values)
}

/** Reads a chunk; `only` leaves the other figures unread. Throws `DamagedBytesError`. */
export function decodeChunk(bytes: Uint8Array, only?: ReadonlySet<number>): SeriesSet {
  const reader = new ByteReader(bytes)
  if (reader.uint() !== VERSION) throw new DamagedBytesError('an unknown version')
  const count = reader.uint()
  const seen: number[] = []
  let time = 0
  for (let index = 0; index < count; index++) {
    time += reader.uint()
    seen.push(time)
  }
  const steps = new Map<number, Steps>()
  const figures = reader.uint()
  for (let index = 0; index < figures; index++) {
    const number = reader.uint()
    const part = reader.part(reader.uint())
    if (only === undefined || only.has(number)) steps.set(number, decodeSteps(part, seen))
  }
  if (!reader.done) throw new DamagedBytesError('more than it should hold')
  return { seen, steps }
}

function decodeSteps(reader: ByteReader, seen: readonly number[]): Steps {
  const count = reader.uint()
  const times: number[] = []
  let place = 0
  for (let index = 0; index < count; index++) {
    place += reader.uint()
    const time = seen[place]
    if (time === undefined) throw new DamagedBytesError('a time that is not there')
    times.push(time)
  }
  return { times, values: readValues(reader, count) }
}
