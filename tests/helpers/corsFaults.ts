import type { FaultContext } from './faults.ts'
import { OPEN_TO_ALL, type Handler } from './servers.ts'

export interface CorsContext extends FaultContext {
  /** Answers as the service does on a good day, preflights too. */
  healthy: Handler
}

const JSON_TYPE = { 'content-type': 'application/json' } as const
const LIMITED = '{"success":false,"error":{"code":"RATE_LIMITED","message":"Later","retryAfter":2}}'

/** Goes wrong in what a browser asks first, where a key is to be sent; the rest is answered well. */
const preflight =
  (bad: (context: CorsContext) => Handler) =>
  (context: CorsContext): Handler =>
  (request, response) =>
    (request.method === 'OPTIONS' ? bad(context) : context.healthy)(request, response)

/** Goes wrong in the answer itself. */
const answer =
  (bad: (context: CorsContext) => Handler) =>
  (context: CorsContext): Handler =>
  (request, response) =>
    (request.method === 'OPTIONS' ? context.healthy : bad(context))(request, response)

/** What can go wrong only where the service is on another origin than the page, by name. */
export const CORS_FAULTS: ReadonlyMap<string, (context: CorsContext) => Handler> = new Map([
  ['refuses the preflight', preflight(() => (_, response) => void response.writeHead(403).end())],
  [
    'answers 429 to the preflight',
    preflight(() => (_, response) => {
      response.writeHead(429, { ...OPEN_TO_ALL, 'retry-after': '2' }).end()
    }),
  ],
  [
    'does not allow the header of the key',
    preflight(() => (_, response) => {
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
    }),
  ],
  [
    'redirects the preflight to a stranger',
    preflight(({ stranger }) => (_, response) => {
      response.writeHead(307, { ...OPEN_TO_ALL, location: `${stranger}/api/v1/players/Wren` }).end()
    }),
  ],
  ['drops the preflight', preflight(() => (request) => void request.socket.resetAndDestroy())],
  [
    'is slow with the preflight',
    preflight(({ healthy }) => (request, response) => {
      setTimeout(() => void healthy(request, response), 2000)
    }),
  ],
  [
    'answers 429 that a page cannot read',
    answer(() => (_, response) => void response.writeHead(429, JSON_TYPE).end(LIMITED)),
  ],
  [
    'answers 200 that a page cannot read',
    answer(
      ({ body }) =>
        (_, response) =>
          void response.writeHead(200, JSON_TYPE).end(body),
    ),
  ],
  [
    'allows another origin alone',
    answer(({ body, stranger }) => (_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'access-control-allow-origin': stranger }).end(body)
    }),
  ],
  [
    'hides its rate headers',
    answer(({ body }) => (_, response) => {
      const rate = { 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' }
      const open = { ...JSON_TYPE, 'access-control-allow-origin': '*' }
      response.writeHead(200, { ...open, ...rate }).end(body)
    }),
  ],
  ['never answers the preflight', preflight(() => () => undefined)],
])
