/** A longer line is no line of a backup, characters. */
const LONGEST = 64_000_000

/** A file that was cut, whose gzip is damaged, or that has a line without end. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError' as const
}

/** A stream of a file's lines, unpacked where it is gzip. Throws DamagedFileError. */
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
