import { systemClock } from './clock.ts'
import { PendingRequests } from './requests/PendingRequests.ts'
import { Scheduler } from './scheduler/Scheduler.ts'
import { bucketsSeenFrom, describeBuckets, SnapshotStore } from './scheduler/SnapshotStore.ts'
import { TabCoordinator } from './tabs/TabCoordinator.ts'
import type { Quota, QuotaLink, QuotaOptions } from './types.ts'
import { forecastFrom } from './window/forecast.ts'
import { readRateHeaders } from './window/headers.ts'

const ASSUMED = { limit: 10, windowMs: 60_000 }

const NO_LINK: QuotaLink = {
  tab: 'tab',
  visible: () => true,
  now: Date.now,
  lock: () => Promise.reject(new Error('This tab is alone')),
  post: () => undefined,
  onMessage: () => () => undefined,
}

/**
 * Makes a scheduler: every request that can be answered in this window is sent in it, none is sent that is known to
 * be refused, and the person's click goes first. Without a `link` it is alone, and nothing runs before the first
 * request; with one it joins the other tabs at once.
 */
export function createQuota(options: QuotaOptions = {}): Quota {
  const { link = NO_LINK } = options
  const clock = options.clock ?? systemClock()
  const random = options.random ?? Math.random
  const assume = options.assume ?? (() => ASSUMED)
  const { tab } = link

  const requests: PendingRequests = new PendingRequests({
    tab,
    clock,
    port: () => tabs.port,
    readHeaders: (headers) =>
      readRateHeaders(headers, { now: clock.now(), names: options.headerNames ?? {} }),
  })
  const createScheduler = (shares: boolean): Scheduler =>
    new Scheduler({
      clock,
      random,
      assume,
      askOwnHost: options.askOwnHost ?? null,
      isOnline: options.isOnline ?? (() => true),
      needsNetwork: options.needsNetwork ?? true,
      store: options.store ?? null,
      shares,
      connections: options.connections ?? Infinity,
      open: options.open?.() ?? [],
      isVisible: (other) =>
        other === tab ? link.visible() : (tabs.leader?.isVisible(other) ?? false),
      turnsOf: (other) => (other === tab ? requests : (tabs.leader ?? requests)),
      mayGrant: () => tabs.leader?.mayGrant() ?? true,
      watched: () => snapshots.watched,
      changed: () => {
        snapshots.changed()
        tabs.leader?.changed()
      },
    })
  const snapshots: SnapshotStore = new SnapshotStore(clock, (old) => {
    const { scheduler, state, sharing } = tabs
    if (scheduler !== null) {
      const online = !scheduler.view.network.offline
      return { buckets: describeBuckets(scheduler, tab), online, sharing }
    }
    if (state === null) return { ...old, sharing }
    return { buckets: bucketsSeenFrom(state, tab), online: state.online, sharing }
  })
  const tabs: TabCoordinator = new TabCoordinator({
    link,
    clock,
    requests,
    createScheduler,
    changed: () => snapshots.changed(),
  })
  if (options.link === undefined) tabs.beAlone('alone')
  else tabs.join()

  return {
    schedule: (send, of) => {
      const settled = requests.join(send, of)
      tabs.checkLeader()
      return settled
    },
    promote: (id, lane) => requests.promote(id, lane),
    cancel: (idOrGroup) => requests.cancel(idOrGroup),
    move: (from, to) => {
      requests.move(from, to)
      tabs.command({ name: 'move', from, to })
    },
    forecast: (of) =>
      forecastFrom(snapshots.get().buckets.get(of.bucket), assume(of.bucket), of, clock.now()),
    tryNow: (bucket) => tabs.command({ name: 'tryNow', bucket }),
    getSnapshot: () => snapshots.get(),
    subscribe: (listener) => {
      const leave = snapshots.subscribe(listener)
      tabs.scheduler?.pump()
      return leave
    },
    wake: () => tabs.wake(),
    close: () => {
      requests.close()
      tabs.close()
      snapshots.close()
    },
  }
}
