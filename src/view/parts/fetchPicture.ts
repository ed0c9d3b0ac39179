const LARGEST = 1024 * 1024
/** No SVG: it is a document, and no picture of a game needs it. */
const TYPES = /^image\/(png|jpeg|gif|webp|avif)\b/

/** A picture of at most 1 MB, cancelled beyond; null where it cannot be had. Nothing that is sent tells who asks. */
export async function fetchPicture(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  signal: AbortSignal,
): Promise<Blob | null> {
  try {
    const response = await fetch(url, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    })
    const type = response.headers.get('content-type') ?? ''
    const said = Number(response.headers.get('content-length') ?? 0)
    if (response.ok && TYPES.test(type) && said <= LARGEST) return await readPicture(response, type)
    await response.body?.cancel()
    return null
  } catch (error) {
    if (error instanceof Error || error instanceof DOMException) return null
    throw error
  }
}

/** What a host says of the size may be wrong, or missing. */
async function readPicture({ body }: Response, type: string): Promise<Blob | null> {
  const reader = body?.getReader()
  const parts: BlobPart[] = []
  for (let bytes = 0; ;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done || value === undefined) return new Blob(parts, { type })
    bytes += value.byteLength
    if (bytes > LARGEST) {
      await reader?.cancel()
      return null
    }
    parts.push(value)
  }
}
