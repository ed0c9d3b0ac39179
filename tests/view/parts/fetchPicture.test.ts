import { describe, expect, it, vi } from 'vitest'
import { fetchPicture } from '#view/parts/Picture.tsx'

const MEGABYTE = 2 ** 20
const PNG = { 'content-type': 'image/png' }

/** A body that never ends, in pieces of 64 kB; `read` counts them. */
function endless() {
  const cancel = vi.fn()
  const told = { read: 0, cancel }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        told.read += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
      cancel,
    },
    { highWaterMark: 0 },
  )
  return { body, told }
}

const ask = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer)
  const url = 'https://cdn.example/a.png'
  return { fetch, picture: fetchPicture(fetch, url, new AbortController().signal) }
}

describe('a picture of a host that the person allowed', () => {
  it('is asked for without a cookie, a referrer or a hop to another host', async () => {
    const { fetch, picture } = ask(async () => new Response('png', { headers: PNG }))
    expect((await picture)?.type).toBe('image/png')
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      'https://cdn.example/a.png',
      expect.objectContaining({
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
      }),
    )
  })

  it('of 600 MB is not downloaded where its host says so', async () => {
    const { body, told } = endless()
    const headers = { ...PNG, 'content-length': String(600 * MEGABYTE) }
    expect(await ask(async () => new Response(body, { headers })).picture).toBeNull()
    expect(told.read).toBe(0)
    expect(told.cancel).toHaveBeenCalledTimes(1)
  })

  it('that does not end is left at 1 MB, whatever its host says', async () => {
    for (const length of [undefined, '10']) {
      const { body, told } = endless()
      const headers = { ...PNG, ...(length !== undefined && { 'content-length': length }) }
      expect(await ask(async () => new Response(body, { headers })).picture).toBeNull()
      expect(told.read).toBe(17)
      expect(told.cancel).toHaveBeenCalledTimes(1)
    }
  })

  it('of exactly 1 MB is shown', async () => {
    const body = new Uint8Array(MEGABYTE)
    expect((await ask(async () => new Response(body, { headers: PNG })).picture)?.size).toBe(
      MEGABYTE,
    )
  })

  it.each(['image/svg+xml', 'text/html', 'image/pngx', ''])('is none as %j', async (type) => {
    const { body, told } = endless()
    const headers = { 'content-type': type }
    expect(await ask(async () => new Response(body, { headers })).picture).toBeNull()
    expect(told.read).toBe(0)
    expect(told.cancel).toHaveBeenCalledTimes(1)
  })

  it('is none where the host refuses, redirects or cannot be reached', async () => {
    const refused = new Response('no', { status: 404, headers: PNG })
    expect(await ask(async () => refused).picture).toBeNull()
    expect(await ask(() => Promise.reject(new TypeError('Failed to fetch'))).picture).toBeNull()
    const stopped = new DOMException('stopped', 'AbortError')
    expect(await ask(() => Promise.reject(stopped)).picture).toBeNull()
  })
})
