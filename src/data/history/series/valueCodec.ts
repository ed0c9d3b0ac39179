import { type ByteReader, type ByteWriter, DamagedBytesError } from './bytes.ts'

/** Beyond it a difference of two values, shifted by one bit, is no exact number. */
const MOST_WHOLE = 2 ** 50
const MOST_DECIMALS = 4
/** Stands for: 8 bytes a value. */
const PLAIN = MOST_DECIMALS + 1

/** Decimals with which every value is a whole number that gives back the very same value; `PLAIN` where none does. */
function decimalsOf(values: readonly number[]): number {
  let decimals = 0
  for (const value of values) {
    if (Number.isNaN(value)) continue
    while (decimals <= MOST_DECIMALS && !fits(value, decimals)) decimals += 1
    if (decimals > MOST_DECIMALS) return PLAIN
  }
  // More decimals may be too many for an earlier, larger one.
  return values.every((value) => Number.isNaN(value) || fits(value, decimals)) ? decimals : PLAIN
}

function fits(value: number, decimals: number): boolean {
  const scale = 10 ** decimals
  const whole = Math.round(value * scale)
  return Math.abs(whole) <= MOST_WHOLE && whole / scale === value
}

/** Writes values as differences of whole numbers where that is exact, else as they are. NaN stands for "absent". */
export function writeValues(writer: ByteWriter, values: readonly number[]): void {
  const decimals = decimalsOf(values)
  writer.uint(decimals)
  if (decimals === PLAIN) {
    for (const value of values) writer.float(value)
    return
  }
  const scale = 10 ** decimals
  let before = 0
  for (const value of values) {
    if (Number.isNaN(value)) {
      writer.uint(0)
      continue
    }
    const whole = Math.round(value * scale)
    const by = whole - before
    writer.uint(by >= 0 ? by * 2 + 1 : by * -2)
    before = whole
  }
}

/** Reads `count` values. Throws `DamagedBytesError`. */
export function readValues(reader: ByteReader, count: number): number[] {
  const decimals = reader.uint()
  if (decimals > PLAIN) throw new DamagedBytesError('an unknown encoding')
  const values: number[] = []
  if (decimals === PLAIN) {
    for (let index = 0; index < count; index++) values.push(reader.float())
    return values
  }
  const scale = 10 ** decimals
  let before = 0
  for (let index = 0; index < count; index++) {
    const code = reader.uint()
    if (code === 0) {
      values.push(Number.NaN)
      continue
    }
    before += code % 2 === 1 ? (code - 1) / 2 : code / -2
    values.push(before / scale)
  }
  return values
}
