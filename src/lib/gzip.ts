/** More bytes came out than were admitted. */
export class TooLongError extends Error {
  override name = 'TooLongError' as const
}

export const gzip = (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  through(new CompressionStream('gzip'), bytes, Infinity)

/**
 * Unpacks a gzip whose checksum is right. A few bytes can hold gigabytes: throws `TooLongError` as soon as there are more than
 * `most`, and TypeError where the bytes are damaged.
 */
export const gunzip = (
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> => through(new DecompressionStream('gzip'), bytes, most)

interface ByteStreams {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<BufferSource>
}

async function through(
  { readable, writable }: ByteStreams,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const writer = writable.getWriter()
  // What fails here fails where it is read, too.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  const reader = readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(parts, length)
    length += value.length
    if (length > most) {
      await reader.cancel().catch(() => undefined)
      throw new TooLongError(`more than ${most} bytes`)
    }
    parts.push(value)
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
