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

async function through(
  stream: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const collect = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      length += part.length
      if (length > most) throw new TooLongError(`more than ${most} bytes`)
      parts.push(part)
    },
  })
  await new Response(bytes).body?.pipeThrough(stream).pipeTo(collect)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
