import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createClient } from '#api/client.ts'
import { ENDPOINTS } from '#api/endpoints.ts'
import { parseText } from '#api/parseText.ts'
import { targetOf } from '#api/target.ts'
import { createQuota } from '#quota/index.ts'
import { createManualClock } from '../helpers/manualClock.ts'

const player = ENDPOINTS[0]!

/** The whole way of a request: query, client, quota, and what stands for the network. */
function open(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  /** The time that reading a body takes, ms. */
  readingMs = 0,
) {
  const clock = createManualClock()
  const quota = createQuota({ clock, random: () => 0, askOwnHost: async () => true })
  const client = createClient({
    quota,
    fetch,
    now: clock.now,
    clock,
    bucket: () => 'anonymous',
    keyOf: () => null,
    async parse(text) {
      if (readingMs > 0)
        await new Promise((resolve) => void clock.setTimeout(() => resolve(null), readingMs))
      return { body: parseText(text).body }
    },
    holdsKey: () => false,
    keyHeader: 'x-api-key',
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const ask = (id: string) => {
    const asked = { failure: null as unknown, data: null as unknown }
    queries
      .fetchQuery({
        queryKey: [id],
        queryFn: () => client.get(targetOf('https://service.example/api/v1', player, id)),
      })
      .then(
        (data) => (asked.data = data),
        (error: Error) => (asked.failure = error),
      )
    return asked
  }
  return { ask, clock, quota }
}

describe('a request, from the query to a server', () => {
  it('that is never answered is shown as a timeout of the service', async () => {
    const signals: AbortSignal[] = []
    const { ask, clock } = open((_, { signal }) => {
      signals.push(signal!)
      return new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason))
      })
    })
    const asked = ask('Merrow Ann')
    await clock.advance(14_999)
    expect(asked.failure).toBeNull()
    await clock.advance(1)
    expect(asked.failure).toMatchObject({ name: 'TimeoutError', kind: 'silent', ms: 15_000 })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(clock.armed()).toBe(0)
  })

  it('whose body comes a byte a second is given up as slow, and frees its connection', async () => {
    let cancelled = false
    const { ask, clock } = open(async () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const drip = () => {
            if (cancelled) return
            controller.enqueue(Uint8Array.of(32))
            clock.setTimeout(drip, 1000)
          }
          drip()
        },
        cancel: () => void (cancelled = true),
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    const asked = ask('Merrow Ann')
    // For a second it may turn out to be a refusal.
    await clock.advance(11_000)
    expect(asked.failure).toMatchObject({ name: 'TimeoutError', kind: 'slow', ms: 10_000 })
    expect(cancelled).toBe(true)
  })

  it('whose body is here, and takes a minute to be read, is no slow one', async () => {
    const { ask, clock } = open(async () => Response.json({ name: 'Ann' }), 61_000)
    const asked = ask('Merrow Ann')
    await clock.advance(60_999)
    expect([asked.failure, asked.data]).toEqual([null, null])
    await clock.advance(1)
    expect(asked.data).toMatchObject({ body: { name: 'Ann' } })
  })

  it('whose body breaks off is told as that', async () => {
    const { ask, clock } = open(async () => {
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.error(new TypeError('terminated')),
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    const asked = ask('Merrow Ann')
    await clock.advance(1)
    expect(asked.failure).toMatchObject({ name: 'NetworkError', kind: 'dropped' })
  })
})
