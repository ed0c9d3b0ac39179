import type { Client, CreateClient } from './client.ts'
import { createOurs } from './ours.ts'
import { patchTime } from './sim/patchTime.ts'
import type { WindowKind } from './sim/limiters.ts'
import { Service } from './sim/service.ts'
import { VirtualTime, seeded } from './sim/virtualTime.ts'

const MINUTE = 1_795_188_000_000
const LASTS_MS = 600_000

export interface Clicks {
  kind: WindowKind
  phase: number
  seed?: number
  /** A click every so many ms; or at random, so many a minute. */
  every?: number
  perMinute?: number
  background?: number
  latency?: number
  jitter?: number
}

export interface ClicksResult {
  p50: number
  p95: number
  /** Background requests answered within the ten minutes. */
  done: number
  refused: number
}

function clickTimes(of: Clicks): number[] {
  const times: number[] = []
  const random = seeded((of.seed ?? 1) * 7919)
  if (of.every !== undefined) for (let at = 0; at < LASTS_MS; at += of.every) times.push(at)
  else {
    const mean = 60_000 / (of.perMinute ?? 5)
    for (let at = -Math.log(1 - random()) * mean; at < LASTS_MS;) {
      times.push(at)
      at += -Math.log(1 - random()) * mean
    }
  }
  return times
}

/** A person clicks for ten minutes while background work waits: how long does a click take? */
export async function runClicks(of: Clicks, create: CreateClient | null): Promise<ClicksResult> {
  const start = MINUTE + of.phase
  const time = new VirtualTime(start)
  const random = seeded(of.seed ?? 1)
  const { kind, latency = 80, jitter = 0 } = of
  const service = new Service(time, { kind, latency, jitter, random })
  const restore = create === null ? () => undefined : patchTime(time, 0)
  const fetch = () => service.fetch('me')
  const limits = { limit: 10, windowMs: 60_000 }
  const client: Client =
    create === null
      ? createOurs({ time, fetch, error: 250, random, ...limits })
      : create({ fetch, ...limits })
  let done = 0
  const took: number[] = []
  const wanted = clickTimes(of)
  for (const [index, at] of wanted.entries())
    time.setTimeout(() => {
      const asked = time.now
      client.ask(`click${index}`, true).then(
        () => took.push(time.now - asked),
        () => took.push(Infinity),
      )
    }, at)
  await time.runUntil(start)
  for (let i = 0; i < (of.background ?? 100); i += 1)
    client.ask(`job${i}`, false).then(
      () => {
        if (time.now <= start + LASTS_MS) done += 1
      },
      () => undefined,
    )
  await time.runUntil(
    start + 3_600_000,
    () => took.length === wanted.length && time.now >= start + LASTS_MS,
  )
  restore()
  client.close()
  const sorted = [...took, ...wanted.slice(took.length).map(() => Infinity)].toSorted(
    (a, b) => a - b,
  )
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1000
  return { p50: at(0.5), p95: at(0.95), done, refused: service.refused }
}
