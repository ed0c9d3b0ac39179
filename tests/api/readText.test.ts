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
    expect((await read(new Response(Uint8Array.of(0x22, 0xff, 0x22)))).text).toBe('"\ufffd"')
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
    await expect(reading).rejects.toMatchObject({ message: 'The answer broke off' })
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
  const problemOf = (text: string, type: string | null, status = 200) => {
    const headers = type === null ? {} : { 'content-type': type }
    const response = new Response(new TextEncoder().encode(text), { status, headers })
    try {
      checkJson(response, text)
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
    ['text/html', 'page'],
    ['application/xhtml+xml', 'page'],
    ['text/plain', 'not JSON'],
    ['application/jsonp', 'not JSON'],
    ['application/javascript', 'not JSON'],
    ['image/png', 'not JSON'],
    ['', 'not JSON'],
    ['json', 'not JSON'],
  ])('may not have the type %s', (type, problem) => {
    expect(problemOf('{}', type)).toBe(problem)
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
