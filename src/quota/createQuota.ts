import { BucketPersistence } from './persistence/BucketPersistence.ts'
import type {
  Command,
  LocalScheduler,
  SchedulerKind,
  SchedulerPort,
  SharedState,
} from './protocol.ts'
import { PendingRequests } from './requests/PendingRequests.ts'
import { Scheduler } from './scheduler/Scheduler.ts'
import {
  bucketsSeenFrom,
  describeBuckets,
  describeState,
  SnapshotStore,
} from './scheduler/SnapshotStore.ts'
import { TabCoordinator } from './tabs/TabCoordinator.ts'
import { systemClock } from './time/clock.ts'
import type { Quota, QuotaOptions, QuotaSnapshot } from './types.ts'
import { Bucket } from './window/Bucket.ts'
import { forecastFrom } from './window/forecast.ts'
import { readRateHeaders } from './window/headers.ts'

const ASSUMED = { limit: 10, windowMs: 60_000 }

/** This tab's place among the tabs, and the way to the scheduler. */
interface Tabs {
  readonly sharing: QuotaSnapshot['sharing']
  readonly port: SchedulerPort
  /** Where it is in this tab. */
  readonly scheduler: Scheduler | null
  /** What the leader told last, where it is in another tab. */
  readonly state: SharedState | null
  command(command: Command): void
  requested(): void
  wake(): void
  close(): void
}

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
  const { link, onEvent } = options
  const clock = options.clock ?? systemClock()
  const random = options.random ?? Math.random
  const assume = options.assume ?? (() => ASSUMED)
  const tab = link?.tab ?? 'tab'
  const kept = new Map<LocalScheduler, BucketPersistence>()
  let reserve: number | null = null

  const requests: PendingRequests = new PendingRequests({
    tab,
    clock,
    port: () => tabs.port,
    readHeaders: (headers) =>
      readRateHeaders(headers, { now: clock.now(), names: options.headerNames ?? {} }),
  })

  const createScheduler = (kind: SchedulerKind): Scheduler => {
    const scheduler: Scheduler = new Scheduler({
      clock,
      random,
      assume,
      anonymousOf: options.anonymousOf ?? anonymousOfOrigin,
      askOwnHost: options.askOwnHost ?? null,
      connections: options.connections ?? Infinity,
      rank: (other) => {
        if (other !== tab) return coordinator?.leader?.rank(other) ?? 1
        return (link?.visible() ?? true) ? 0 : 1
      },
      turnsOf: (other) => (other === tab ? requests : (coordinator?.leader ?? requests)),
      mayGrant: () => coordinator?.leader?.mayGrant() ?? true,
      watched: () => snapshots.watched,
      createBucket: (name, t, toWall) => {
        const bucket = new Bucket(name, assume(name), random)
        if (kind === 'share') bucket.assumeNeighbours()
        persistence.load(bucket, t, toWall)
        return bucket
      },
      changed: () => {
        snapshots.changed()
        persistence.changed()
        coordinator?.leader?.changed()
      },
      onEvent,
    })
    const persistence = new BucketPersistence(options.store ?? null, clock, () =>
      scheduler.view.buckets.values(),
    )
    kept.set(scheduler, persistence)
    scheduler.command({ name: 'setReserve', requests: reserve }, tab)
    for (const name of options.open?.() ?? []) scheduler.open(name)
    return scheduler
  }
  const closeScheduler = (scheduler: Scheduler, keep: boolean) => {
    kept.get(scheduler)?.close(keep)
    kept.delete(scheduler)
    scheduler.close()
  }

  const snapshots: SnapshotStore = new SnapshotStore(
    clock,
    { buckets: new Map(), online: true, sharing: link === undefined ? 'alone' : 'follower' },
    (old) => {
      const { scheduler, state, sharing } = tabs
      if (scheduler !== null) {
        const online = !scheduler.view.network.offline
        return { buckets: describeBuckets(scheduler, tab), online, sharing }
      }
      if (state === null) return { ...old, sharing }
      return { buckets: bucketsSeenFrom(state, tab), online: state.online, sharing }
    },
  )
  const coordinator: TabCoordinator<Scheduler> | null =
    link === undefined
      ? null
      : new TabCoordinator({
          link,
          clock,
          requests,
          random,
          createScheduler,
          closeScheduler,
          describe: describeState,
          changed: () => {
            snapshots.changed()
          },
          onEvent,
        })
  const tabs: Tabs = coordinator ?? soleTab(createScheduler('alone'))
  coordinator?.join()

  /** The only tab there is. */
  function soleTab(scheduler: Scheduler): Tabs {
    const command = (given: Command) => {
      scheduler.command(given, tab)
    }
    return {
      sharing: 'alone',
      port: scheduler,
      scheduler,
      state: null,
      command,
      requested: () => undefined,
      wake: () => {
        command({ name: 'wake' })
      },
      close: () => {
        closeScheduler(scheduler, true)
      },
    }
  }

  return {
    schedule: (send, of) => {
      const settled = requests.schedule(send, of)
      tabs.requested()
      return settled
    },
    promote: (id, lane) => {
      requests.promote(id, lane)
    },
    cancel: (idOrGroup) => {
      requests.cancel(idOrGroup)
    },
    move: (from, to) => {
      requests.move(from, to)
      tabs.command({ name: 'move', from, to })
    },
    forecast: (of) =>
      forecastFrom(snapshots.get().buckets.get(of.bucket), assume(of.bucket), of, clock.now()),
    tryNow: (bucket) => {
      tabs.command({ name: 'tryNow', bucket })
    },
    setReserve: (count) => {
      reserve = count
      tabs.command({ name: 'setReserve', requests: count })
    },
    getSnapshot: () => snapshots.get(),
    subscribe: (listener) => {
      const leave = snapshots.subscribe(listener)
      tabs.scheduler?.pump()
      return leave
    },
    wake: () => {
      tabs.wake()
    },
    close: () => {
      requests.close()
      tabs.close()
      snapshots.close()
    },
  }
}
