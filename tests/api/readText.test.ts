import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NetworkError, NotJsonError, ServiceError, TooLargeError } from '#api/errors.ts'
import { MAX_BYTES, checkJson, readText } from '#api/readText.ts'

const read = (
  response: Response,
  abort = new AbortController(),
  received: (bytes: number) => void = () => undefined,
) => readText(response, { signal: abort.signal, received })

/** A body that is given piece by piece. */
function streamed() {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
    cancel: () => {
      cancelled = true
    },
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  return {
    response: new Response(body),
    push: (text: string) => controller.enqueue(bytes(text)),
    pushBytes: (chunk: Uint8Array) => controller.enqueue(chunk),
    end: () => controller.close(),
    fail: () => controller.error(new TypeError('terminated')),
    cancelled: () => cancelled,
  }
}

describe('the text of a response', () => {
  it('is whole, with its size in bytes', async () => {
    expect(await read(new Response('{"a":"é"}'))).toEqual({ text: '{"a":"é"}', bytes: 10 })
  })

  it('of a response without a body is empty', async () => {
    expect(await read(new Response(null))).toEqual({ text: '', bytes: 0 })
  })

  it('is put together across pieces that cut a character in two', async () => {
    const body = streamed()
    const bytes = new TextEncoder().encode('"🐉"')
    for (const byte of bytes) body.pushBytes(Uint8Array.of(byte))
    body.end()
    expect((await read(body.response)).text).toBe('"🐉"')
  })

  it('has no byte order mark, and no error for broken UTF-8', async () => {
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d)
    expect((await read(new Response(marked))).text).toBe('{}')
    const type = { headers: { 'content-type': 'application/json; charset=utf-8' } }
    const broken = new Response(Uint8Array.of(0x22, 0xff, 0x22), type)
    expect((await read(broken)).text).toBe('"\ufffd"')
  })

  it.each([
    ['text/plain; charset=ISO-8859-1', [0xe9], 'é'],
    ['application/json; charset=utf-16', [0xe9, 0], 'é'],
    ['application/json; charset=utf-16', [0xfe, 0xff, 0, 0xe9], 'é'],
    ['application/json; charset=latin1', [0xef, 0xbb, 0xbf, 0xc3, 0xa9], 'é'],
    ['application/json; charset=utf-16be', [0, 0xe9], 'é'],
    ['application/json; charset=klingon', [0xc3, 0xa9], 'é'],
    ['application/json', [0xe9], 'é'],
    ['', [0xff, 0xfe, 0xe9, 0], 'é'],
    // UTF-8 with a name that was cut inside a character.
    ['application/json', [0xc3, 0xa9, 0xc3], 'é\ufffd'],
  ])('is decoded as its type %j says, or as its bytes do', async (type, bytes, text) => {
    const headers = { 'content-type': type }
    expect((await read(new Response(Uint8Array.from(bytes), { headers }))).text).toBe(text)
  })

  it('is never refused for its bytes or its charset', async () => {
    const charset = fc.oneof(
      fc.constantFrom('utf-8', 'latin1', 'utf-16', 'x'),
      fc.stringMatching(/^[ -~]*$/),
    )
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), charset, async (bytes, name) => {
        const headers = { 'content-type': `text/plain; charset=${name}` }
        const { text } = await read(new Response(Uint8Array.from(bytes), { headers }))
        expect(text.length).toBeLessThanOrEqual(bytes.length)
      }),
    )
  })

  it('may have 8 MB, and one byte more stops the stream', async () => {
    const most = await read(new Response(new Uint8Array(MAX_BYTES).fill(32)))
    expect(most.bytes).toBe(MAX_BYTES)
    const body = streamed()
    const reading = read(body.response)
    for (let sent = 0; sent <= MAX_BYTES; sent += 2 ** 20) body.pushBytes(new Uint8Array(2 ** 20))
    await expect(reading).rejects.toThrow(TooLargeError)
    await expect(reading).rejects.toMatchObject({ limit: 'bytes' })
    expect(body.cancelled()).toBe(true)
  })

  it('that breaks off is a network error, without the words of the stream', async () => {
    const body = streamed()
    body.push('{"a":')
    const reading = read(body.response)
    body.fail()
    await expect(reading).rejects.toThrow(NetworkError)
    await expect(reading).rejects.toMatchObject({ kind: 'dropped' })
  })

  it('is told piece by piece, and given up with the reason of the signal', async () => {
    const body = streamed()
    const abort = new AbortController()
    const pieces: number[] = []
    const reading = read(body.response, abort, (bytes) => pieces.push(bytes))
    body.push('{"a"')
    body.push(':')
    await new Promise(setImmediate)
    abort.abort(new RangeError('too slow'))
    await expect(reading).rejects.toThrow('too slow')
    expect(pieces).toEqual([4, 1])
    expect(body.cancelled()).toBe(true)
  })
})

describe('an answer that should be JSON', () => {
  const wrongType = (text: string, type: string | null) => {
    const headers = type === null ? {} : { 'content-type': type }
    return checkJson(new Response(new TextEncoder().encode(text), { headers }), text)
  }
  const problemOf = (text: string, type: string | null) => {
    try {
      wrongType(text, type)
    } catch (error) {
      if (error instanceof NotJsonError) return error.html ? 'page' : 'not JSON'
      if (error instanceof ServiceError) return error.detail
      throw error
    }
    return null
  }

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'text/json',
    'application/problem+json',
    'application/vnd.api+json;version=1',
  ])('may have the type %s', (type) => {
    expect(problemOf('{}', type)).toBeNull()
  })

  it.each([
    'text/html',
    'application/xhtml+xml',
    'text/plain',
    'application/jsonp',
    'application/javascript',
    'application/octet-stream',
    'image/png',
    '',
    'json',
  ])('that begins as JSON has the wrong type %j', (type) => {
    expect(wrongType(' {}', type)).toBe(type)
    expect(wrongType('[]', type)).toBe(type)
    expect(problemOf('<form>', type)).toBe('page')
    expect(problemOf('callback({})', type)).not.toBeNull()
  })

  it.each([
    ['<!doctype html><title>Log in</title>', 'page'],
    ['  \n<HTML>', 'page'],
    ['<?xml version="1.0"?>', 'page'],
    ['<div>', 'page'],
    ['', 'not JSON'],
    [' \n', 'not JSON'],
  ])('may not begin as %j, whatever its type says', (text, problem) => {
    expect(problemOf(text, 'application/json')).toBe(problem)
  })

  it.each([
    ['ERROR! => Over Request Limit. Please contact admin@example.test', 'text/html'],
    ['The game is being updated.', 'text/plain; charset=utf-8'],
    ['Zu viele Anfragen', ''],
  ])('and is a sentence is that sentence: %j as %s', (text, type) => {
    expect(problemOf(text, type)).toBe(text)
  })

  it.each([
    ['Sorry, <b>no</b>', 'page'],
    ['123', 'page'],
    ['true', 'page'],
    ['x'.repeat(501), 'page'],
    ['var a = {}', 'page'],
  ])('and is no sentence is not quoted: %j', (text, problem) => {
    expect(problemOf(text, 'text/html')).toBe(problem)
  })

  it('without a type is judged by its first character', () => {
    expect(problemOf('{}', null)).toBeNull()
    expect(problemOf('<html>', null)).toBe('page')
  })
})
