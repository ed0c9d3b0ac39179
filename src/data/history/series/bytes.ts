/** Thrown by a reader where bytes end early or a number is out of range: the row is damaged. */
export class DamagedBytesError extends Error {
  override name = 'DamagedBytesError' as const
}

const FIRST_SIZE = 1024

/** Writes numbers one after the other; grows as needed. */
export class ByteWriter {
  private bytes = new Uint8Array(FIRST_SIZE)
  private length = 0

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }

  /** A whole number of 0 to 2^53 in as few bytes as it needs (LEB128). */
  uint(value: number): void {
    this.reserve(8)
    let left = value
    while (left >= 0x80) {
      this.bytes[this.length++] = (left % 0x80) + 0x80
      left = Math.floor(left / 0x80)
    }
    this.bytes[this.length++] = left
  }

  float(value: number): void {
    this.reserve(8)
    new DataView(this.bytes.buffer).setFloat64(this.length, value)
    this.length += 8
  }

  append(part: Uint8Array): void {
    this.reserve(part.length)
    this.bytes.set(part, this.length)
    this.length += part.length
  }

  /** What is written so far, until more is. */
  get written(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length)
  }

  /** Begins anew. */
  clear(): void {
    this.length = 0
  }

  /** A copy of what was written. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.written.slice()
  }
}

/** Reads what a `ByteWriter` wrote. Throws `DamagedBytesError`. */
export class ByteReader {
  private readonly bytes: Uint8Array
  private at: number
  private readonly end: number

  constructor(bytes: Uint8Array, from = 0, end = bytes.length) {
    if (end > bytes.length || from > end) throw new DamagedBytesError('out of range')
    this.bytes = bytes
    this.at = from
    this.end = end
  }

  uint(): number {
    let value = 0
    let scale = 1
    for (;;) {
      const byte = this.at < this.end ? this.bytes[this.at++] : undefined
      if (byte === undefined) throw new DamagedBytesError('ends early')
      value += (byte % 0x80) * scale
      if (value > Number.MAX_SAFE_INTEGER) throw new DamagedBytesError('too large a number')
      if (byte < 0x80) return value
      scale *= 0x80
    }
  }

  float(): number {
    if (this.at + 8 > this.end) throw new DamagedBytesError('ends early')
    const { buffer, byteOffset } = this.bytes
    const value = new DataView(buffer, byteOffset).getFloat64(this.at)
    this.at += 8
    return value
  }

  /** A reader of the next `length` bytes, which this one skips. */
  part(length: number): ByteReader {
    const part = new ByteReader(this.bytes, this.at, this.at + length)
    this.at += length
    return part
  }

  get done(): boolean {
    return this.at >= this.end
  }
}

/** A checksum of bytes (FNV-1a, 32 bit): finds rows that were changed or cut. */
export function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}
