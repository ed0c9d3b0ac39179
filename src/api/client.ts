import type { Lane, Quota } from '#quota/types.ts'
import type { Answer, RequestRecord } from './answer.ts'
import { checkEnvelope } from './envelope.ts'
import type { Endpoint } from './endpoints.ts'
import { NetworkError, NotJsonError, RedirectError, ServiceError, TooLargeError } from './errors.ts'
import { fillPath } from './fillPath.ts'
import { brokenLimit } from './limits.ts'
import { queryOf } from './queryOf.ts'
import { checkJson, readText } from './readText.ts'
import { createShared } from './shared.ts'
import { PATIENCE_MS, type Timers, withTimeout } from './timeout.ts'

export interface RequestOptions {
  ids?: Readonly<Record<string, string>>
  params?: Readonly<Record<string, string>>
  lane?: Lane
  /** Takes the request out of the line while it waits; one in flight is paid for and finishes. */
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
  quota: Pick<Quota, 'schedule' | 'promote' | 'cancel'>
  fetch: (url: string, init: RequestInit) => Promise<Response>
  timers: Timers
  now: () => number
  /** `https://host/api/v1`, without a trailing slash; read at the time of asking. */
  root: () => string
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

/** The service's contract: one method, typed errors (see `errors.ts`). */
export interface Client {
  /**
   * Resolves with the answer; equal requests under way are one. Rejects with a member of the ApiError family, or with
   * the quota layer's CancelledError.
   */
  request(endpoint: Endpoint, options?: RequestOptions): Promise<Answer>
  /** What equal requests have in common; the `id` the quota layer knows it by. */
  idOf(endpoint: Endpoint, options?: RequestOptions): string
}

/** The names of errors that mean: taken out of the line. */
const STOPPED = new Set(['CancelledError', 'AbortError'])

/** 401, or a 403 that speaks of keys: another 403 may be about the thing that was asked for. */
const isKeyRefusal = (error: unknown) =>
  error instanceof ServiceError &&
  (error.status === 401 ||
    (error.status === 403 && /key|auth|token|credential/i.test(`${error.code} ${error.detail}`)))

/** A service may repeat the key it was sent: it is kept and shown nowhere (rule 5). */
const without = (key: string | null) => (text: string) =>
  key === null ? text : text.replaceAll(key, '•'.repeat(8))

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
  const { quota, timers, now } = options
  const shared = createShared<Answer>()

  const idOf = (endpoint: Endpoint, request: RequestOptions = {}) =>
    `${options.root()}/${pathOf(endpoint, request)}`

  async function attempt(
    url: string,
    endpoint: Endpoint,
    { key, signal }: { key: string | null; signal: AbortSignal },
  ) {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (key !== null) headers[options.keyHeader ?? 'x-api-key'] = key
    const late = new AbortController()
    const sent = options.fetch(url, {
      signal: AbortSignal.any([signal, late.signal]),
      headers,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const failed = sent.catch((error: unknown) => {
      if (signal.aborted) throw error
      throw new NetworkError(endpoint.name, 'No answer')
    })
    try {
      return await withTimeout(failed, timers, PATIENCE_MS, endpoint.name)
    } catch (error) {
      late.abort()
      throw error
    }
  }

  async function read(
    endpoint: Endpoint,
    id: string | undefined,
    path: string,
    response: Response,
    hide: (text: string) => string,
  ): Promise<Answer> {
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      throw new RedirectError(endpoint.name, 'The service pointed elsewhere')
    const { text: raw, bytes } = await readText(response, endpoint.name, timers, PATIENCE_MS)
    const text = hide(raw)
    const fetchedAt = now()
    if (response.status < 400) checkJson(response, text, endpoint.name)
    const body = await options
      .parse(text, { area: endpoint.area, endpoint: path, ...(id === undefined ? {} : { id }) })
      .catch((error: unknown) => {
        if (error instanceof RangeError)
          throw new TooLargeError(endpoint.name, error.message === 'nodes' ? 'nodes' : 'depth')
        if (response.status >= 400) return null
        throw new NotJsonError(endpoint.name, response.status, false)
      })
    checkEnvelope(endpoint, response.status, body)
    return {
      body,
      status: response.status,
      headers: [...response.headers].map(([name, value]) => [name, hide(value)] as const),
      fetchedAt,
      path,
      bytes,
    }
  }

  function run(endpoint: Endpoint, id: string, path: string, request: RequestOptions) {
    const askedAt = now()
    const record: RequestRecord = {
      id,
      endpoint: endpoint.name,
      label: request.label ?? path,
      path,
      askedAt,
      sentAt: null,
      doneAt: askedAt,
      attempts: 0,
      status: null,
      outcome: 'answered',
      error: null,
      bytes: 0,
    }
    return async (signal: AbortSignal): Promise<Answer> => {
      let key: string | null = null
      let spent = ''
      try {
        const response = await quota.schedule(
          (sendSignal, { bucket, attempt: number }) => {
            record.sentAt ??= now()
            record.attempts = number
            spent = bucket
            key = options.keyOf(bucket)
            return attempt(id, endpoint, { key, signal: sendSignal })
          },
          {
            id,
            bucket: options.bucket(),
            lane: request.lane ?? 'user',
            signal,
            label: record.label,
            ...(request.group === undefined ? {} : { group: request.group }),
          },
        )
        record.status = response.status
        const answer = await read(endpoint, request.ids?.['id'], path, response, without(key))
        record.bytes = answer.bytes
        options.onAnswer?.(id, endpoint, request.ids?.['id'] ?? null, answer)
        return answer
      } catch (error) {
        const name = error instanceof Error ? error.name : 'Error'
        record.outcome = STOPPED.has(name) ? 'cancelled' : 'failed'
        record.error = name
        if (key !== null && isKeyRefusal(error)) options.onKeyRefused?.(spent)
        throw error
      } finally {
        record.doneAt = now()
        options.onRecord?.({ ...record })
      }
    }
  }

  return {
    idOf,
    async request(endpoint, request = {}) {
      const path = pathOf(endpoint, request)
      const id = idOf(endpoint, request)
      if (shared.has(id)) quota.promote(id, request.lane ?? 'user')
      return shared.join(id, request.signal, run(endpoint, id, path, request))
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
