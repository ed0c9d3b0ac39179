import { createQuota } from '../../../src/quota/index.ts'
import { Service } from './sim/service.ts'
import { seeded, VirtualTime } from './sim/virtualTime.ts'

const VIEWS = 500
const PAGES = 160
const FRESH_MS = 600_000
const SESSIONS = 12
const DAY_MS = 86_400_000

export interface Day {
  views: number
  asked: number
  /** Answered from what was kept. */
  saved: number
  sent: number
  refused: number
  /** Ms a view waited for its slowest part: half of them, and one in twenty. */
  p50: number
  p95: number
}

/** A day of browsing: sessions of quick views, favourites seen again and again, one to three requests a page. */
export async function runDay(seed = 1): Promise<Day> {
  const time = new VirtualTime(1_795_188_000_000)
  const random = seeded(seed)
  const service = new Service(time, { kind: 'aligned', jitter: 60, random })
  const quota = createQuota({ clock: time.clock(0, 250), random })
  const kept = new Map<string, number>()
  const waits: number[] = []
  const day = { asked: 0, saved: 0 }
  const read = async (id: string) => {
    day.asked += 1
    const at = kept.get(id)
    if (at !== undefined && time.now - at < FRESH_MS) {
      day.saved += 1
      return
    }
    await quota.schedule(() => service.fetch('me'), { id, bucket: 'service anonymous' })
    kept.set(id, time.now)
  }
  const view = async () => {
    const began = time.now
    // few pages are seen often, many once
    const page = Math.floor(PAGES * random() ** 3)
    const parts = 1 + Math.floor(random() * 3)
    await Promise.all(Array.from({ length: parts }, (_, part) => read(`page ${page} part ${part}`)))
    waits.push(time.now - began)
  }
  for (let session = 0; session < SESSIONS; session += 1) {
    let at = (session / SESSIONS) * DAY_MS + random() * 600_000
    for (let i = 0; i < VIEWS / SESSIONS; i += 1) {
      time.setTimeout(() => void view(), at)
      at += 2000 - Math.log(1 - random()) * 12_000
    }
  }
  await time.runUntil(time.now + DAY_MS)
  quota.close()
  const sorted = waits.toSorted((a, b) => a - b)
  const share = (of: number) => Math.round(sorted[Math.floor(sorted.length * of)] ?? 0)
  const sent = service.arrivals.length
  const { refused } = service
  return { views: waits.length, ...day, sent, refused, p50: share(0.5), p95: share(0.95) }
}
