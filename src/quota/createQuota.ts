import { systemClock } from './clock.ts'
import { forecastFrom } from './forecast.ts'
import { Party } from './link/party.ts'
import { alone, type Membership } from './membership.ts'
import { News } from './news.ts'
import { readSnapshot } from './snapshot.ts'
import { Tickets } from './tickets.ts'
import type { Quota, QuotaOptions, QuotaSnapshot } from './types.ts'
import { Workshop } from './workshop.ts'

const ASSUMED = { limit: 10, windowMs: 60_000 }

/** `https://host 3f2a` and `https://host anonymous` share what stands before the last space. */
function anonymousOfOrigin(bucket: string): string {
  const space = bucket.lastIndexOf(' ')
  return space < 0 ? bucket : `${bucket.slice(0, space)} anonymous`
}

/**
 * Makes a scheduler: every request that can be answered in this window is sent in it, none is sent that is known to
 * be refused, and the person's click goes first. Without a `link` it is alone, and nothing runs before the first
 * request; with one it joins the other tabs at once.
 */
export function createQuota(options: QuotaOptions = {}): Quota {
  const { link } = options
  const clock = options.clock ?? systemClock()
  const random = options.random ?? Math.random
  const assume = options.assume ?? (() => ASSUMED)
  const tab = link?.tab ?? 'tab'
  const news = new News(clock)
  const tickets: Tickets = new Tickets(tab, clock, () => membership.counter)
  const workshop = new Workshop({
    clock,
    random,
    store: options.store ?? null,
    assume,
    anonymousOf: options.anonymousOf ?? anonymousOfOrigin,
    askOwnHost: options.askOwnHost,
    open: options.open ?? (() => []),
    tab,
    visible: () => link?.visible() ?? true,
    tickets: () => tickets,
    watched: () => news.watched,
    changed: () => {
      news.stale()
      if (party !== null) party.deskChanged()
    },
  })
  const party: Party | null =
    link === undefined
      ? null
      : new Party({
          link,
          clock,
          tickets,
          random,
          workshop,
          changed: () => {
            news.stale()
          },
        })
  const membership: Membership =
    party ??
    alone(workshop.create({ kind: 'alone' }), tab, (desk) => {
      workshop.discard(desk, true)
    })
  party?.join()

  let snapshot: QuotaSnapshot = { buckets: new Map(), online: true, sharing: membership.sharing }
  // Opened buckets have something to show already.
  if (membership.desk !== null) snapshot = readSnapshot(membership, tab, snapshot)
  const getSnapshot = () => {
    if (news.take()) snapshot = readSnapshot(membership, tab, snapshot)
    return snapshot
  }

  return {
    schedule: (send, of) => {
      const response = tickets.schedule(send, of)
      membership.asked()
      return response
    },
    promote: (id, lane) => {
      tickets.promote(id, lane)
    },
    cancel: (idOrGroup) => {
      tickets.cancel(idOrGroup)
    },
    move: (from, to) => {
      tickets.move(from, to)
      membership.command({ name: 'move', from, to })
    },
    forecast: (of) =>
      forecastFrom(getSnapshot().buckets.get(of.bucket), assume(of.bucket), of, clock.now()),
    tryNow: (bucket) => {
      membership.command({ name: 'tryNow', bucket })
    },
    setReserve: (requests) => {
      workshop.reserve = requests
      membership.command({ name: 'setReserve', requests })
    },
    getSnapshot,
    subscribe: (listener) => {
      const leave = news.subscribe(listener)
      membership.desk?.pump()
      return leave
    },
    wake: () => {
      membership.wake()
    },
    close: () => {
      tickets.close()
      membership.close()
      news.close()
    },
  }
}
