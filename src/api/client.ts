import {
  AttemptTimeoutError,
  type BodyProgress,
  CancelledError,
  type Lane,
  type Quota,
} from '#quota/types.ts'
import type { Answer, RequestRecord } from './answer.ts'
import { checkEnvelope } from './envelope.ts'
import type { Endpoint } from './endpoints.ts'
import {
  InvalidIdError,
  KeyRefusedError,
  NetworkError,
  NotJsonError,
  RedirectError,
  ServiceError,
  TimeoutError,
  TooLargeError,
} from './errors.ts'
import { fillPath, queryOf } from './fillPath.ts'
import { brokenLimit } from './limits.ts'
import { checkJson, readText } from './readText.ts'
import { createRecords } from './records.ts'

export interface RequestOptions {
  ids?: Readonly<Record<string, string>>
  params?: Readonly<Record<string, string>>
  lane?: Lane
  /** Takes the request out of the queue while it waits; one in flight is paid for and finishes. */
  signal?: AbortSignal | undefined
  label?: string
  group?: string
}

/** What a body answers to: enough to read it where it is parsed. */
export interface BodyContext {
  area: string
  endpoint: string
  id?: string
}

export interface ClientOptions {
  quota: Pick<Quota, 'schedule'>
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
  /** `https://host/api/v1`, without a trailing slash; read at the time of asking. */
  root: () => string
  /** Aborted while nothing may be asked, as the key was refused. */
  stopped?: () => AbortSignal
  /** A text of an answer without the key that was sent for it. */
  hideKey: (text: string, key: string | null) => string
  /** Whether a path holds what may be a key: it is then not sent. */
  holdsKey: (path: string) => boolean
  /** The bucket that the next request is counted in. */
  bucket: () => string
  /** The header that a key is sent in; `x-api-key` unless told. */
  keyHeader?: string
  /** The key that stands behind a bucket; asked at the time of sending. */
  keyOf: (bucket: string) => string | null
  /** Parses a body; large ones off the main thread. Throws SyntaxError, or RangeError named `depth` or `nodes`. */
  parse: (text: string, context: BodyContext) => Promise<unknown>
  onRecord?: (record: RequestRecord) => void
  /** Every answer, also one whose callers have left: it is paid for. */
  onAnswer?: (query: string, endpoint: Endpoint, id: string | null, answer: Answer) => void
  /** The service refused the key that stands behind a bucket. */
  onKeyRefused?: (bucket: string) => void
}

/** Sends requests to the service; they fail with typed errors (see `errors.ts`). */
export interface Client {
  /**
   * Resolves with the answer; equal requests under way are one. Rejects with a member of the ApiError family, or with
   * the quota layer's CancelledError.
   */
  request(endpoint: Endpoint, options?: RequestOptions): Promise<Answer>
  /** What equal requests have in common; the `id` the quota layer knows it by. */
  idOf(endpoint: Endpoint, options?: RequestOptions): string
}

/** Statuses that point elsewhere; 300 and 304 do not. */
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** 401, or a 403 that speaks of keys: another 403 may be about the thing that was asked for. */
const isKeyRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  (error.status === 401 ||
    (error.status === 403 && /key|auth|token|credential/i.test(`${error.code} ${error.detail}`)))

const eitherOf = (own: AbortSignal | undefined, other: AbortSignal): AbortSignal =>
  own === undefined ? other : AbortSignal.any([own, other])

/** `players/Merrow%20Ann?page=2`, parameters sorted, empty ones left out. Throws InvalidIdError. */
export function pathOf(endpoint: Endpoint, options: RequestOptions = {}): string {
  const { ids = {}, params = {} } = options
  const path = fillPath(endpoint, ids)
  const query = queryOf(endpoint, ids, params).map(
    ([name, value]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

export function createClient(options: ClientOptions): Client {
  const { quota, now } = options
  const records = createRecords({ now, onRecord: options.onRecord ?? (() => undefined) })

  const idOf = (endpoint: Endpoint, request: RequestOptions = {}) =>
    `${options.root()}/${pathOf(endpoint, request)}`

  async function send(url: string, endpoint: Endpoint, key: string | null, signal: AbortSignal) {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (key !== null) headers[options.keyHeader ?? 'x-api-key'] = key
    try {
      return await options.fetch(url, {
        signal,
        headers,
        redirect: 'manual',
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
    } catch (error) {
      if (signal.aborted) throw error
      throw new NetworkError(endpoint.name, 'unreachable')
    }
  }

  async function read(
    endpoint: Endpoint,
    id: string | undefined,
    path: string,
    response: Response,
    progress: BodyProgress,
    hide: (text: string) => string,
  ): Promise<Answer> {
    const { status } = response
    if (response.type === 'opaqueredirect' || REDIRECTS.has(status))
      throw new RedirectError(endpoint.name, 'A redirect')
    // A 206 is a part of a body.
    if (status === 206 || (status >= 300 && status < 400))
      throw new ServiceError(endpoint.name, status, null, '')
    const { text: raw, bytes } = await readText(response, endpoint.name, progress)
    const text = hide(raw)
    const fetchedAt = now()
    if (status < 400) checkJson(response, text, endpoint.name)
    const body = await options
      .parse(text, { area: endpoint.area, endpoint: path, ...(id === undefined ? {} : { id }) })
      .catch((error: unknown) => {
        if (error instanceof RangeError)
          throw new TooLargeError(endpoint.name, error.message === 'nodes' ? 'nodes' : 'depth')
        if (status >= 400) return null
        throw new NotJsonError(endpoint.name, status, false)
      })
    checkEnvelope(endpoint, status, body)
    return {
      body,
      status,
      headers: [...response.headers].map(([name, value]) => [name, hide(value)] as const),
      fetchedAt,
      path,
      bytes,
    }
  }

  return {
    idOf,
    async request(endpoint, request = {}) {
      const path = pathOf(endpoint, request)
      if (options.holdsKey(path)) throw new InvalidIdError(endpoint.name, 'key')
      if (options.stopped?.().aborted === true) throw new KeyRefusedError(endpoint.name)
      const id = idOf(endpoint, request)
      const name = request.ids?.['id']
      const { record, done } = records.open({
        id,
        endpoint: endpoint.name,
        label: request.label ?? path,
        path,
      })
      let key: string | null = null
      let spent = ''
      const stopped = options.stopped?.()
      const schedule = () =>
        quota.schedule(
          (signal, { bucket, attempt }) => {
            record.sentAt ??= now()
            record.attempts = attempt
            spent = bucket
            key = options.keyOf(bucket)
            stopped?.throwIfAborted()
            return send(id, endpoint, key, signal)
          },
          {
            id,
            bucket: options.bucket(),
            lane: request.lane ?? 'user',
            signal: stopped === undefined ? request.signal : eitherOf(request.signal, stopped),
            label: record.label,
            ...(request.group === undefined ? {} : { group: request.group }),
            // the quota layer joins equal requests: this runs once for all callers
            read: async (response, progress) => {
              record.status = response.status
              try {
                const answer = await read(endpoint, name, path, response, progress, (text) =>
                  options.hideKey(text, key),
                )
                record.bytes = answer.bytes
                options.onAnswer?.(id, endpoint, name ?? null, answer)
                return answer
              } catch (error) {
                if (key !== null && isKeyRefusal(error)) {
                  error.keyRefused = true
                  options.onKeyRefused?.(spent)
                }
                throw error
              }
            },
          },
        )
      try {
        const answer = await schedule()
        done(null)
        return answer
      } catch (error) {
        const told =
          error instanceof AttemptTimeoutError
            ? new TimeoutError(endpoint.name, error.kind, error.ms)
            : error
        done(told)
        const left = request.signal?.aborted === true
        if (error instanceof CancelledError && stopped?.aborted === true && !left)
          throw new KeyRefusedError(endpoint.name)
        throw told
      }
    },
  }
}

/** Parses on the calling thread. Throws SyntaxError, or RangeError named `depth` or `nodes`. */
export function parseHere(text: string): unknown {
  const body: unknown = JSON.parse(text)
  const broken = brokenLimit(body)
  if (broken !== null) throw new RangeError(broken)
  return body
}
