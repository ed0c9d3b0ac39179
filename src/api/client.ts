import {
  type BodyProgress,
  CancelledError,
  type Clock,
  type Lane,
  type Quota,
  type ScheduleOptions,
} from '#quota/types.ts'
import { readBodyRetryAfter } from '#quota/index.ts'
import type { Answer, ParsedBody, RequestRecord } from './answer.ts'
import { checkEnvelope } from './envelope.ts'
import {
  InvalidIdError,
  KeyRefusedError,
  NetworkError,
  NotJsonError,
  NotReadyError,
  RedirectError,
  ServiceError,
  TooLargeError,
} from './errors.ts'
import { hideKey } from './keyGuard.ts'
import { checkJson, readText, sentenceIn } from './readText.ts'
import { type Fetch, isRedirect, sendRequest } from './sendRequest.ts'
import type { Target } from './target.ts'

export interface GetOptions<Parsed extends ParsedBody = ParsedBody> {
  lane?: Lane
  /** For people: shown in the queue. */
  label?: string
  /** Requests that are cancelled together. */
  group?: string | undefined
  /** Looks for an answer that another tab got; null: there is none. What is found is not asked for. */
  find?: () => Promise<Answer<Parsed> | null>
  /** The person refreshes: an answer that another tab got within the window is not enough. */
  fresh?: boolean
}

export interface ClientOptions<Parsed extends ParsedBody> {
  quota: Pick<Quota, 'schedule' | 'cancel' | 'getSnapshot' | 'subscribe'>
  fetch: Fetch
  now: () => number
  /** Ends the look into a body that is slow to come. */
  clock: Clock
  /** Aborted while nothing may be asked, because the key was refused. */
  stopped?: () => AbortSignal
  /** A path that may hold a key is not sent. */
  holdsKey: (path: string) => boolean
  /** The bucket that the next request is counted in. */
  bucket: () => string
  /** The header that a key is sent in. */
  keyHeader: string
  /** The key of a bucket, read at the time of sending. */
  keyOf: (bucket: string) => string | null
  /** `type`: the wrong type that it came with. Rejects with SyntaxError, or with a RangeError named `depth` or `nodes`. */
  parse: (text: string, target: Target, type: string | null, status: number) => Promise<Parsed>
  onRecord?: (record: RequestRecord) => void
  /** The service refused the key of a bucket. */
  onKeyRefused?: (bucket: string) => void
}

/** Sends requests to the service. */
export interface Client<Parsed extends ParsedBody> {
  /**
   * Resolves with the answer. Rejects with a member of the family in `errors.ts`, or with the quota layer's CancelledError where
   * the request was cancelled while it waited; one in flight is paid for and finishes.
   */
  get(target: Target, options?: GetOptions<Parsed>): Promise<Answer<Parsed>>
  /**
   * Asks the service to do something, by one POST without a body; resolves with the status once it agreed. It waits for its turn, but not
   * for a network, is not tried again, and is never one with an equal request. Rejects as `get` does.
   */
  post(target: Target, options: { label: string }): Promise<number>
}

/** 401, or a 403 that speaks of keys: another 403 may be about the thing that was asked for. */
const isKeyRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError &&
  (error.status === 401 ||
    (error.status === 403 && /key|auth|token|credential/i.test(`${error.code} ${error.detail}`)))

/** What an error says; null if it has neither a code nor words. */
const failureOf = (error: unknown) =>
  error instanceof ServiceError && (error.code !== null || error.detail !== '')
    ? { code: error.code, message: error.detail }
    : null

export function createClient<Parsed extends ParsedBody>(
  options: ClientOptions<Parsed>,
): Client<Parsed> {
  const { quota, now } = options
  let posts = 0

  async function send(target: Target, key: string | null, signal: AbortSignal) {
    const { query, address = query, endpoint } = target
    const failureIn = (text: string, response: Response) =>
      parse(target, response, text).then(() => null, failureOf)
    try {
      const sending = { ...options, method: endpoint.method, key, signal, failureIn }
      return await sendRequest(address, sending)
    } catch (error) {
      if (signal.aborted) throw error
      throw new NetworkError('unreachable')
    }
  }

  /** Resolves with an answer to show; throws the failure that any other text describes. */
  async function parse(target: Target, response: Response, text: string): Promise<Parsed> {
    const { endpoint } = target
    const { status } = response
    // What is only accepted may be nothing, or a sentence.
    const isWords = status === 202 && !/^\s*[[{"<]/.test(text)
    const type = status < 400 && !isWords ? checkJson(response, text) : null
    const json = isWords ? JSON.stringify(text.trim()) : text
    const parsed = await options.parse(json, target, type, status).catch((error: unknown) => {
      if (error instanceof RangeError)
        throw new TooLargeError(error.message === 'nodes' ? 'nodes' : 'depth')
      const sentence = sentenceIn(text)
      // The status of a refusal is enough.
      if (status >= 400 || sentence !== null) checkEnvelope(endpoint, status, sentence, null, text)
      throw new NotJsonError(false)
    })
    const { body, failure } = parsed
    if (failure?.reason !== 'pending' || status >= 400)
      checkEnvelope(endpoint, status, body, failure)
    else if (endpoint.method !== 'POST') {
      const wait = { 'retry-after': response.headers.get('retry-after'), body }
      const ms = readBodyRetryAfter(wait, now())
      throw new NotReadyError(failure.message, ms && now() + ms)
    }
    return parsed
  }

  async function receive(response: Response, progress: BodyProgress) {
    const { status } = response
    if (isRedirect(response)) throw new RedirectError()
    // A 206 is a part of a body.
    if (status === 206 || (status >= 300 && status < 400)) throw new ServiceError(status, null, '')
    return readText(response, progress)
  }

  async function sendInTurn<T>(
    target: Target,
    how: Omit<ScheduleOptions<T>, 'bucket' | 'signal' | 'read'> & { label: string },
    read: (
      response: Response,
      progress: BodyProgress,
      hide: (text: string) => string,
    ) => Promise<T>,
  ): Promise<T> {
    const { path, address = path } = target
    const stopped = options.stopped?.()
    const isStopped = () => stopped?.aborted === true
    if (options.holdsKey(path) || options.holdsKey(address)) throw new InvalidIdError('key')
    if (isStopped()) throw new KeyRefusedError()
    const requestedAt = now()
    let sentAt: number | null = null
    let status: number | null = null
    const note = (outcome: RequestRecord['outcome']) => {
      const { id, label } = how
      options.onRecord?.({ id, label, requestedAt, sentAt, doneAt: now(), status, outcome })
    }
    let key: string | null = null
    let wait: number | null = null
    let spent = ''
    try {
      const answer = await quota.schedule<T>(
        async (signal, { bucket }) => {
          sentAt ??= now()
          spent = bucket
          key = options.keyOf(bucket)
          stopped?.throwIfAborted()
          const sent = await send(target, key, signal)
          if ('verdict' in sent) wait = sent.retryAfter
          return sent
        },
        {
          ...how,
          bucket: options.bucket(),
          signal: stopped,
          read(response, progress) {
            status = response.status
            return read(response, progress, (text) => hideKey(text, key))
          },
        },
      )
      // A body that `find` returned was never requested.
      if (sentAt !== null) note('answered')
      return answer
    } catch (error) {
      if (error instanceof ServiceError && wait !== null) error.retryAt = now() + wait
      if (key !== null && isKeyRefusal(error)) {
        error.keyRefused = true
        options.onKeyRefused?.(spent)
      }
      const isTakenOut = error instanceof Error && /^(Cancelled|Abort)Error$/.test(error.name)
      note(isTakenOut ? 'cancelled' : 'failed')
      if (error instanceof CancelledError && isStopped()) throw new KeyRefusedError()
      throw error
    }
  }

  return {
    async get(target, { lane = 'user', label = target.path, group, find, fresh = false } = {}) {
      if (target.endpoint.method !== undefined) throw new Error(`${target.query} is no GET`)
      const how = { id: target.query, lane, label, fresh, group, find }
      return sendInTurn(target, how, async (response, progress, hide) => {
        const { text, bytes } = await receive(response, progress)
        const fetchedAt = now()
        const parsed = await parse(target, response, hide(text))
        const headers = [...response.headers].map(([name, value]) => [name, hide(value)] as const)
        return { ...parsed, status: response.status, headers, fetchedAt, bytes }
      })
    },

    async post(target, { label }) {
      const { endpoint, query } = target
      if (endpoint.method !== 'POST') throw new Error(`${query} is no POST`)
      posts += 1
      const id = `POST ${query} ${now()} ${posts}`
      const isOffline = () => !quota.getSnapshot().online
      const unreachable = () => new NetworkError('unreachable')
      if (isOffline()) throw unreachable()
      const leave = quota.subscribe(() => {
        if (isOffline()) quota.cancel(id)
      })
      try {
        return await sendInTurn(
          target,
          { id, label, fresh: true, once: true },
          async (response, progress, hide) => {
            const { text } = await receive(response, progress)
            // An empty body or a plain sentence counts as agreement.
            if (!response.ok || /^\s*[<[{]/.test(text)) await parse(target, response, hide(text))
            return response.status
          },
        )
      } catch (error) {
        throw error instanceof CancelledError && isOffline() ? unreachable() : error
      } finally {
        leave()
      }
    },
  }
}
