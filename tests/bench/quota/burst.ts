import type { Client, CreateClient } from './client.ts'
import { createOurs } from './ours.ts'
import { clairvoyant } from './optimum.ts'
import { patchTime } from './sim/patchTime.ts'
import type { ResetMeaning, WindowKind } from './sim/limiters.ts'
import { Service } from './sim/service.ts'
import { Origin } from './sim/tabs.ts'
import { type Neighbour, visitsOf, visitsWithin } from './sim/visits.ts'
import { VirtualTime, seeded } from './sim/virtualTime.ts'

const MINUTE = 1_795_188_000_000
/** A client that was refused this often is not waited for. */
export const HOPELESS = 4900

export interface Burst {
  kind: WindowKind
  means?: ResetMeaning
  limit?: number
  /** What the clients are told to assume; the real limit unless said otherwise. */
  assumed?: number
  /** How many requests each client makes at once. */
  counts: readonly number[]
  /** Already spent when they start. */
  spent?: number
  /** The clients are tabs of one browser. */
  tabs?: boolean
  phase: number
  seed?: number
  /** The clients begin at random within this many ms. */
  spread?: number
  latency?: number
  jitter?: number
  skew?: number
  error?: number | undefined
  hidden?: boolean
  dateHidden?: boolean
  silent?: boolean
  neighbour?: Neighbour
  /** Refused this often, a run is not waited for. */
  hopeless?: number
}

export interface BurstResult {
  /** Completion over the clairvoyant optimum. */
  ratio: number
  seconds: number
  refused: number
  /** Refusals for each minute in which somebody else spent. */
  perVisit: number
  unanswered: number
  /** Jain's index over what each client had after half the time; 1 is fair. */
  jain: number
  /** Windows before the last in which somebody waited and not all was used. */
  lost: number
}

/** Everybody asks at once; how long until the last answer? `create` null is the project. */
export async function runBurst(of: Burst, create: CreateClient | null): Promise<BurstResult> {
  const { kind, counts, latency = 80, limit = 10, spent = 0, skew = 0 } = of
  const start = MINUTE + of.phase
  const earlier = Array.from({ length: spent }, () => start - (of.phase % 60_000) * 0.5)
  const time = new VirtualTime(start)
  const random = seeded(of.seed ?? 1)
  const { jitter = 0, hidden = false, silent = false, dateHidden = true, means = 'free' } = of
  const service = new Service(time, {
    kind,
    means,
    limit,
    latency,
    jitter,
    hidden,
    dateHidden,
    silent,
    random,
  })
  for (const at of earlier) service.limiter().admit(at)
  const visits = visitsOf(of.neighbour, limit, of.seed ?? 1)
  for (const { at, count } of visits) time.setTimeout(() => service.spend(count), at)
  const restore = create === null ? () => undefined : patchTime(time, skew)
  const origin = new Origin(time)
  const assumed = of.assumed ?? limit
  const values = new Map<string, string>()
  const store = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
  }
  const clients = counts.map((_, index): Client => {
    const fetch = () => service.fetch(String(index), 'anonymous')
    if (create !== null) return create({ fetch, limit: assumed, windowMs: 60_000 })
    const link = of.tabs === true ? { link: origin.open(`tab${index}`).link, store } : {}
    const rest = { limit: assumed, windowMs: 60_000, ...link }
    return createOurs({ time, fetch, skew, error: of.error, random, ...rest })
  })
  if (of.tabs === true) await time.runUntil(time.now + 200)
  const began = time.now
  const total = counts.reduce((sum, count) => sum + count, 0)
  const answered: { who: number; at: number }[] = []
  let failed = 0
  counts.forEach((count, who) => {
    const delay = of.spread === undefined ? 0 : random() * of.spread
    const ask = () => {
      for (let i = 0; i < count; i += 1)
        clients[who]?.ask(`r${who}-${i}`, true).then(
          () => answered.push({ who, at: time.now }),
          () => (failed += 1),
        )
    }
    if (delay === 0) ask()
    else time.setTimeout(ask, delay)
  })
  await time.runUntil(
    began + 7_200_000,
    () =>
      answered.length + failed === total ||
      service.arrivals.length > (of.hopeless ?? HOPELESS + 100),
  )
  restore()
  const end = answered.at(-1)?.at ?? time.now
  for (const client of clients) client.close()
  const best = clairvoyant({
    kind,
    limit,
    windowMs: 60_000,
    count: total,
    start: began,
    latency,
    earlier,
    visits,
  })
  return {
    ratio: (end - began) / best,
    seconds: (end - began) / 1000,
    refused: service.refused,
    perVisit: service.refused / Math.max(1, visitsWithin(visits, end - began)),
    unanswered: total - answered.length,
    jain: jain(counts.length, answered, began + (end - began) / 2),
    lost: lostWindows(service, limit, began, end, spent),
  }
}

function jain(clients: number, answered: readonly { who: number; at: number }[], until: number) {
  const had = Array.from({ length: clients }, () => 0)
  for (const { who, at } of answered) if (at <= until) had[who] = (had[who] ?? 0) + 1
  const sum = had.reduce((a, b) => a + b, 0)
  const squares = had.reduce((a, b) => a + b * b, 0)
  return squares === 0 ? 1 : sum ** 2 / (clients * squares)
}

function lostWindows(service: Service, limit: number, from: number, to: number, spent: number) {
  if (service.options.kind !== 'aligned') return 0
  let lost = 0
  for (let at = Math.floor(from / 60_000) * 60_000; at + 60_000 <= to; at += 60_000) {
    const used = service.arrivals.filter(
      (a) => a.admitted && a.at >= at && a.at < at + 60_000,
    ).length
    const before = at <= from ? spent : 0
    if (used + before < limit) lost += 1
  }
  return lost
}
