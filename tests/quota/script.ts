import { createQuota } from '#quota/index.ts'
import type { JudgedResponse, Quota, QuotaOptions, ScheduleOptions, Send } from '#quota/types.ts'
import { VirtualTime, seeded } from '../bench/quota/sim/virtualTime.ts'
import { BUCKET, START } from './world.ts'

export interface Told {
  status?: number
  limit?: number | string | null
  remaining?: number | string | null
  /** Ms from the window's start on the service's clock, or a raw header. */
  reset?: number | string | null
  retryAfter?: number
  retryAfterHeader?: string
  body?: string
  /** What the caller makes of it, and the wait that it found in the body, ms. */
  judged?: Omit<JudgedResponse, 'response'>
}

/** The first whole minute after START. */
export const RESET = START + 47_000

export function respond(told: Told = {}): Response {
  const { status = 200, limit = 10, remaining = 9, reset = RESET / 1000 } = told
  const headers = new Headers()
  if (limit !== null) headers.set('x-ratelimit-limit', String(limit))
  if (remaining !== null) headers.set('x-ratelimit-remaining', String(remaining))
  if (reset !== null) headers.set('x-ratelimit-reset', String(reset))
  if (told.retryAfterHeader !== undefined) headers.set('retry-after', told.retryAfterHeader)
  const error = { code: 'RATE_LIMITED', message: 'Slow down', retryAfter: told.retryAfter }
  const envelope = status === 429 ? JSON.stringify({ success: false, error }) : '{"success":true}'
  return new Response(told.body ?? envelope, { status, headers })
}

export interface Sent {
  id: string
  at: number
  bucket: string
  attempt: number
  answer(told?: Told): Promise<void>
  fail(error?: Error): Promise<void>
}

/** A service whose every answer is given by hand, at the moment the test chooses. */
export function createScript(
  of: { quota?: QuotaOptions; error?: number | undefined; time?: VirtualTime } = {},
) {
  const time = of.time ?? new VirtualTime(START)
  const quota: Quota = createQuota({
    clock: time.clock(0, 'error' in of ? of.error : 100),
    random: seeded(3),
    ...of.quota,
  })
  const sent: Sent[] = []
  const settled: { id: string; result: number | string }[] = []
  const flush = () => time.runUntil(time.now)
  const sendOf =
    (id: string): Send =>
    (_, { bucket, attempt }) =>
      new Promise((resolve, reject) => {
        sent.push({
          id,
          at: time.now - START,
          bucket,
          attempt,
          answer: async (told) => {
            const response = respond(told)
            resolve(told?.judged === undefined ? response : { response, ...told.judged })
            await flush()
          },
          fail: async (error = new TypeError('Failed to fetch')) => {
            reject(error)
            await flush()
          },
        })
      })
  const ask = (id: string, options: Partial<ScheduleOptions> = {}) => {
    quota.schedule(sendOf(id), { id, bucket: BUCKET, ...options }).then(
      (response) => settled.push({ id, result: response.status }),
      (error: unknown) => settled.push({ id, result: (error as Error).name }),
    )
  }
  return {
    time,
    quota,
    sent,
    settled,
    ask,
    askMany: (count: number, options: Partial<ScheduleOptions> = {}, prefix = 'r') => {
      for (let i = 0; i < count; i += 1) ask(`${prefix}${i}`, options)
    },
    run: (ms: number) => time.runUntil(time.now + ms),
    ids: () => sent.map((one) => one.id),
    bucket: (name = BUCKET) => {
      const found = quota.getSnapshot().buckets.get(name)
      if (found === undefined) throw new Error(`no bucket ${name}`)
      return found
    },
  }
}
