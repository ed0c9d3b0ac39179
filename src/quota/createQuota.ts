import { systemClock } from './clock.ts'
import { Desk } from './desk.ts'
import { entryKey } from './entry.ts'
import { expectations } from './forecast.ts'
import { Keeper } from './keeper.ts'
import { LANES } from './line.ts'
import { News } from './news.ts'
import { describeBucket, keepEqual } from './snapshot.ts'
import { Tickets, type Counter } from './tickets.ts'
import type { Quota, QuotaOptions, QuotaSnapshot } from './types.ts'

const ASSUMED = { limit: 10, windowMs: 60_000 }

/** `https://host 3f2a` and `https://host anonymous` share what stands before the last space. */
function anonymousOfOrigin(bucket: string): string {
  const space = bucket.lastIndexOf(' ')
  return space < 0 ? bucket : `${bucket.slice(0, space)} anonymous`
}

/**
 * Makes a scheduler: every request that can be answered in this window is sent in it, none is sent that is known to
 * be refused, and the person's click goes first. Nothing runs before the first request.
 */
export function createQuota(options: QuotaOptions = {}): Quota {
  const clock = options.clock ?? systemClock()
  const random = options.random ?? Math.random
  const tab = options.link?.tab ?? 'tab'
  const news = new News(clock)
  const keeper: Keeper = new Keeper(options.store ?? null, clock, () =>
    desk.registry.buckets.values(),
  )
  const desk: Desk = new Desk({
    clock,
    random,
    assume: options.assume ?? (() => ASSUMED),
    anonymousOf: options.anonymousOf ?? anonymousOfOrigin,
    askOwnHost: options.askOwnHost ?? null,
    rank: () => 0,
    grant: (entry) => void tickets.grant(entry.id, entry.bucket, entry.attempt),
    verdict: (entry, verdict) => {
      tickets.verdict(entry.id, verdict)
    },
    watched: () => news.watched,
    born: (bucket, t, toWall) => {
      keeper.load(bucket, t, toWall)
    },
    changed: () => {
      news.stale()
      keeper.changed()
    },
  })
  const entry = (id: string) => desk.registry.entries.get(entryKey(tab, id))
  const counter: Counter = {
    ask: (ask) => void desk.ask(ask),
    withdraw: (id) => {
      const found = entry(id)
      return found === undefined || desk.withdraw(found)
    },
    promote: (id, lane) => {
      desk.promote(id, lane)
    },
    brace: (id, ms) => {
      const found = entry(id)
      if (found !== undefined) desk.brace(found, ms)
    },
    settle: (id, outcome) => {
      const found = entry(id)
      if (found !== undefined) desk.settle(found, outcome)
    },
  }
  const tickets = new Tickets(tab, clock, () => counter)
  let snapshot: QuotaSnapshot = { buckets: new Map(), online: true, sharing: 'alone' }

  return {
    schedule: (send, of) => tickets.schedule(send, of),
    promote: (id, lane) => {
      tickets.promote(id, lane)
    },
    cancel: (idOrGroup) => {
      tickets.cancel(idOrGroup)
    },
    move: (from, to) => {
      tickets.move(from, to)
      desk.move(from, to)
    },
    forecast: ({ bucket: name, lane, count }) => {
      const bucket = desk.registry.bucket(name)
      const before = LANES.slice(0, LANES.indexOf(lane) + 1).reduce(
        (sum, each) => sum + bucket.line.count(each),
        0,
      )
      const starts = expectations(bucket, desk.circumstances())
      const wall = (t: number) => Math.round(t + desk.toWall)
      return {
        startsAt: wall(starts(lane, before)),
        endsAt: wall(starts(lane, before + Math.max(1, count) - 1) + bucket.flights.roundTrip),
      }
    },
    tryNow: (bucket) => {
      desk.tryNow(bucket)
    },
    setReserve: (requests) => {
      desk.setReserve(requests)
    },
    getSnapshot: () => {
      if (!news.take()) return snapshot
      const now = desk.circumstances()
      const buckets = new Map(
        [...desk.registry.buckets.values()].map((bucket) => [
          bucket.name,
          describeBucket(bucket, desk, now, tab),
        ]),
      )
      snapshot = keepEqual(snapshot, { buckets, online: !desk.network.offline, sharing: 'alone' })
      return snapshot
    },
    subscribe: (listener) => {
      const leave = news.subscribe(listener)
      desk.pump()
      return leave
    },
    wake: () => {
      desk.wake()
    },
    close: () => {
      tickets.close()
      keeper.close()
      desk.close()
      news.close()
    },
  }
}
