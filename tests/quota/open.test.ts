import { expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { createManualClock } from '../helpers/manualClock.ts'

const BUCKET = 'https://stats.example anonymous'

function memory() {
  const entries = new Map<string, string>()
  return {
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
  }
}

it('a bucket that is opened shows its kept ledger before the first request', async () => {
  const clock = createManualClock()
  const store = memory()
  const first = createQuota({ clock, store })
  const reset = String(Math.ceil((clock.now() + 30_000) / 1000))
  const headers = {
    'X-RateLimit-Limit': '25',
    'X-RateLimit-Remaining': '24',
    'X-RateLimit-Reset': reset,
  }
  await first.schedule(() => Promise.resolve(new Response('{}', { headers })), {
    id: 'a',
    bucket: BUCKET,
  })
  await clock.advance(10)
  first.close()

  const closed = createQuota({ clock, store })
  expect(closed.getSnapshot().buckets.get(BUCKET)).toBeUndefined()
  const open = createQuota({ clock, store, open: () => [BUCKET] })
  expect(open.getSnapshot().buckets.get(BUCKET)).toMatchObject({ limit: 25, source: 'persisted' })
})
