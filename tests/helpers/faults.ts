import { gzipSync } from 'node:zlib'
import { OPEN_TO_ALL } from './servers.ts'
import type { Handler } from './servers.ts'

/** What a fault may need to know of the test around it. */
export interface FaultContext {
  /** The origin that must never be reached. */
  stranger: string
  /** A body the service would have sent, as JSON text. */
  body: string
}

export type Fault = (context: FaultContext) => Handler

type Headers = Record<string, string | readonly string[]>

const MEGABYTE = 2 ** 20
const JSON_TYPE = { 'content-type': 'application/json' } as const
const HTML_TYPE = { 'content-type': 'text/html' } as const
const PORTAL = '<!doctype html><title>Free wifi</title><h1>Log in to go on</h1>'

const envelope = (code: string, message: string, more: object = {}) =>
  JSON.stringify({ success: false, error: { code, message, ...more } })
const limited = (retryAfter: unknown) => envelope('RATE_LIMITED', 'Try again later', { retryAfter })

/** A whole, well-formed HTTP answer. A function is given the context. */
function answer(
  status: number,
  body: string | Buffer | ((context: FaultContext) => string | Buffer),
  headers: Headers | ((context: FaultContext) => Headers) = JSON_TYPE,
): Fault {
  return (context) => (_, response) => {
    const fields = typeof headers === 'function' ? headers(context) : headers
    for (const [name, value] of Object.entries({ ...OPEN_TO_ALL, ...fields }))
      response.setHeader(name, value)
    response.writeHead(status)
    response.end(typeof body === 'function' ? body(context) : body)
  }
}

/** 200 with the usual body and the given rate headers. */
const rated = (limit: string, remaining: string, reset: string) =>
  answer(200, ({ body }) => body, {
    ...JSON_TYPE,
    'x-ratelimit-limit': limit,
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': reset,
  })

const packed = new Map<string, Buffer>()
/** Packed once: it takes most of a second. */
function bombOf(name: string, make: () => string | Buffer): Buffer {
  const known = packed.get(name) ?? gzipSync(make())
  packed.set(name, known)
  return known
}
const bomb = () => bombOf('text', () => `{"data":"${'x'.repeat(64 * MEGABYTE)}"}`)
/** About 200 kB over the wire. */
const zeros = () => bombOf('zeros', () => Buffer.alloc(200 * MEGABYTE))

const half = (text: string | Buffer) => text.slice(0, Math.ceil(text.length / 2))

const REDIRECTS = [301, 302, 303, 307, 308]
const redirect = (status: number, where: string, to: (context: FaultContext) => string) =>
  [
    `redirects to ${where} (${status})`,
    answer(status, '', (context) => ({ location: to(context) })),
  ] as const

/** Writes a chunk again and again, as fast as it is read, until nobody listens any more. */
const endless =
  (status: number, chunk: string | Buffer, everyMs: number): Fault =>
  () =>
  (_, response) => {
    response.writeHead(status, { ...OPEN_TO_ALL, ...JSON_TYPE })
    const timer = setInterval(() => {
      if (!response.writableNeedDrain) response.write(chunk)
    }, everyMs)
    response.on('close', () => clearInterval(timer))
  }

/** Writes bytes that HTTP itself may not allow. */
const raw =
  (bytes: (context: FaultContext) => string): Fault =>
  (context) =>
  (request) => {
    request.socket.end(bytes(context))
  }

/** Every way an answer can be wrong, by name. Nothing here waits for longer than it says. */
export const FAULTS: ReadonlyMap<string, Fault> = new Map<string, Fault>([
  ...REDIRECTS.flatMap((status) => [
    redirect(status, 'a stranger', ({ stranger }) => `${stranger}/api/v1/players/Wren`),
    redirect(status, 'a stranger without a scheme', ({ stranger }) =>
      stranger.replace('http:', '').concat('/taken'),
    ),
    redirect(status, 'its own login page', () => '/login'),
    redirect(status, 'itself', () => ''),
    redirect(status, 'a script', () => 'javascript:alert(1)'),
  ]),
  ['redirects nowhere', answer(302, '', {})],
  ['answers 200 with a page', answer(200, PORTAL, HTML_TYPE)],
  ['calls a page JSON', answer(200, PORTAL)],
  ['answers 204', answer(204, '', {})],
  ['answers 304', answer(304, '', {})],
  ['answers 206', answer(206, ({ body }) => half(body))],
  ['answers nothing with 200', answer(200, '')],
  ['cuts the JSON', answer(200, ({ body }) => half(body))],
  ['sends two JSON texts', answer(200, ({ body }) => body + body)],
  ['sends JSON without a type', answer(200, ({ body }) => body, {})],
  ['sends JSON as text', answer(200, ({ body }) => body, { 'content-type': 'text/plain' })],
  ['sends a byte order mark', answer(200, ({ body }) => `\uFEFF${body}`)],
  ['sends UTF-16', answer(200, ({ body }) => Buffer.from(body, 'utf16le'))],
  ['sends bytes that are no UTF-8', answer(200, Buffer.from([0x22, 0xff, 0xfe, 0x80, 0x22]))],
  ['sends null', answer(200, 'null')],
  ['sends a number', answer(200, '1e999')],
  ['sends a string', answer(200, '"[object Object]"')],
  ['sends an empty list', answer(200, '[]')],
  ['sends data: null', answer(200, '{"success":true,"data":null}')],
  ['sends prototype keys', answer(200, '{"data":{"__proto__":{"x":1},"constructor":{"name":2}}}')],
  ['sends a depth of 100,000', answer(200, '['.repeat(100_000) + ']'.repeat(100_000))],
  ['sends 9 MB', answer(200, () => JSON.stringify({ data: 'x'.repeat(9 * MEGABYTE) }))],
  [
    'sends 64 MB in a small gzip',
    answer(200, bomb, {
      ...JSON_TYPE,
      'content-encoding': 'gzip',
    }),
  ],
  [
    'sends 200 MB of zeros in a small gzip',
    answer(200, zeros, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  ],
  [
    'cuts the gzip',
    answer(200, ({ body }) => half(gzipSync(body)), { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  ],
  ['calls text gzip', answer(200, PORTAL, { ...JSON_TYPE, 'content-encoding': 'gzip' })],
  ['succeeds with 500', answer(500, ({ body }) => body)],
  ['fails with 200', answer(200, envelope('BROKEN', 'It is broken'))],
  ['answers 400 in the envelope', answer(400, envelope('BAD_NAME', 'Not a name'))],
  ['answers 401', answer(401, envelope('UNAUTHORIZED', 'Unknown key'))],
  ['answers 403', answer(403, envelope('FORBIDDEN', 'Key revoked'))],
  ['answers 404 in the envelope', answer(404, envelope('NOT_FOUND', 'No such player'))],
  ['answers 404 with a page', answer(404, PORTAL, HTML_TYPE)],
  ['answers 500 with an odd envelope', answer(500, '{"success":false,"error":"down"}')],
  ['answers 502 with a page', answer(502, PORTAL, HTML_TYPE)],
  ['answers 503 with Retry-After', answer(503, '', { 'retry-after': '2' })],
  ['answers 429 with nothing', answer(429, '', {})],
  ['answers 429 with a page', answer(429, PORTAL, HTML_TYPE)],
  ['answers 429 for 2 s', answer(429, limited(2))],
  ['answers 429 for -5 s', answer(429, limited(-5))],
  ['answers 429 for 10^12 s', answer(429, limited(1e12))],
  ['answers 429 for "soon"', answer(429, limited('soon'))],
  ['answers 429 for 1.5 s', answer(429, limited(1.5))],
  [
    'answers 429 without CORS',
    () => (_, response) => {
      response.writeHead(429, JSON_TYPE).end(limited(2))
    },
  ],
  ['claims a limit of 0', rated('0', '0', '0')],
  ['claims a negative rest', rated('10', '-1', '-1')],
  ['claims words', rated('ten', 'nine', 'tomorrow')],
  ['claims a rest above the limit', rated('10', '99999', '4102444800')],
  ['claims a reset in milliseconds', rated('10', '9', '1780000000000')],
  [
    'sends rate headers twice',
    answer(200, ({ body }) => body, { ...JSON_TYPE, 'x-ratelimit-remaining': ['9', '3'] }),
  ],
  ['answers 429 without an end', endless(429, '{', 100)],
  ['answers 500 without an end', endless(500, ' ', 100)],
  ['sends zeros without an end', endless(200, Buffer.alloc(MEGABYTE), 5)],
  ['sends a byte a second without an end', endless(200, ' ', 1000)],
  [
    'repeats the key it got',
    () => (request, response) => {
      const key = String(request.headers['x-api-key'] ?? '')
      const escaped = key.replaceAll('s', '\\u0073')
      response.writeHead(200, { ...OPEN_TO_ALL, ...JSON_TYPE, 'x-echo': key })
      response.end(`{"success":true,"data":{"name":"Wren","${key}":"${escaped}"}}`)
    },
  ],
  [
    'refuses by repeating the key',
    () => (request, response) => {
      const key = String(request.headers['x-api-key'] ?? '')
      response.writeHead(400, { ...OPEN_TO_ALL, ...JSON_TYPE })
      response.end(envelope('BAD_KEY_HEADER', `You sent ${key}`))
    },
  ],
  ['sends a header of 100 kB', answer(200, ({ body }) => body, { 'x-long': 'x'.repeat(100_000) })],
  ['answers 300', answer(300, '', {})],
  ['answers 402 in the envelope', answer(402, envelope('PAYMENT', 'Pay first'))],
  ['answers 418 with nothing', answer(418, '', {})],
  ['answers 503 for an hour', answer(503, '', { 'retry-after': '3600' })],
  ['never answers', () => () => undefined],
  [
    'stops in the middle of the body',
    ({ body }) =>
      (_, response) => {
        response.writeHead(200, { ...OPEN_TO_ALL, ...JSON_TYPE, 'content-length': body.length })
        response.write(half(body))
      },
  ],
  [
    'sends a byte every 50 ms for 2 s',
    ({ body }) =>
      async (_, response) => {
        response.writeHead(200, { ...OPEN_TO_ALL, ...JSON_TYPE })
        for (let sent = 0; sent < 40 && !response.destroyed; sent++) {
          response.write(body.charAt(sent))
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        response.end(body.slice(40))
      },
  ],
  [
    'closes before the head',
    () => (request) => {
      request.socket.end()
    },
  ],
  [
    'resets the connection',
    () => (request) => {
      request.socket.resetAndDestroy()
    },
  ],
  [
    'resets in the middle of the body',
    ({ body }) =>
      (request, response) => {
        response.writeHead(200, { ...OPEN_TO_ALL, ...JSON_TYPE, 'content-length': body.length })
        response.write(half(body), () => setTimeout(() => request.socket.resetAndDestroy(), 20))
      },
  ],
  ['does not speak HTTP', raw(() => 'SSH-2.0-OpenSSH_9.6\r\n')],
  [
    'promises more than it sends',
    raw(
      ({ body }) =>
        'HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-type: application/json\r\n' +
        `content-length: ${body.length + 9}\r\n\r\n${body}`,
    ),
  ],
  [
    'gives two lengths',
    raw(
      ({ body }) =>
        'HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-type: application/json\r\n' +
        `content-length: 5\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    ),
  ],
])

/** The fault of that name. @throws Error naming it, when there is none. */
export function fault(name: string, context: FaultContext): Handler {
  const found = FAULTS.get(name)
  if (found === undefined) throw new Error(`No fault is called "${name}"`)
  return found(context)
}
