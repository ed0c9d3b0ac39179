import type { QuotaLink } from '#quota/types.ts'
import type { Alert, WatchProgress, WatchStores } from '../alerts.ts'
import type { Watch } from '../watchStore.ts'
import { alarmOf, FRESH, observe, passTime } from '../model/observe.ts'
import type { Step } from '../model/types.ts'
import type { Services } from '#data/services.ts'
import { contextOf } from '#data/snapshots/contextOf.ts'
import { alertOf } from './alertOf.ts'
import { checkAgain, type CheckServices } from './checkAgain.ts'
import { observedIn } from './observedIn.ts'
import { checksOf } from './checksOf.ts'

/** A timer is no longer than this: a device sleeps, and its timers with it. */
const LONGEST_MS = 60_000
/** So long after an attempt that was not sent, or while others wait, it is tried again, ms. */
const LATER_MS = 15_000

export interface WatcherOptions {
  services: CheckServices & Pick<Services, 'read' | 'now'>
  stores: WatchStores
  /** Shows the person an alert; called in one tab only. */
  notify: (alert: Alert) => void
  timers: {
    setTimeout(callback: () => void, ms: number): unknown
    clearTimeout(timer: unknown): void
  }
  /** One tab looks after the watches, another follows when that one closes. Absent: this tab is alone. */
  lock?: QuotaLink['lock'] | undefined
}

/**
 * Looks after the person's watches: every body that comes for whatever reason is looked at, and bodies that are too old are
 * asked for from spare quota. Call what it gives to end it.
 */
export function startWatcher({
  services,
  stores,
  notify,
  timers,
  lock,
}: WatcherOptions): () => void {
  const { history, now } = services
  const { watches, alerts } = stores
  const stop = new AbortController()

  const progressOf = (id: string): WatchProgress =>
    alerts.getState().progress[id] ?? { state: FRESH, failedAt: null, why: null }

  function take(watch: Watch, { state, fired }: Step): void {
    const before = progressOf(watch.id)
    if (fired === null && JSON.stringify(state) === JSON.stringify(before.state)) return
    const told = fired === null ? null : alertOf(watch, fired)
    alerts.getState().note(watch.id, { ...before, state, failedAt: null, why: null }, told)
    if (told !== null && !watch.muted) notify(told)
  }

  /** Shows the newest body of a query to the watches on it. */
  async function look(query: string): Promise<void> {
    const concerned = watches.getState().items.filter((watch) => watch.query === query)
    if (concerned.length === 0) return
    const snapshot = await history.latest(query)
    if (snapshot === null) return
    const context = contextOf(snapshot)
    const reading = await services.read(snapshot.body, context)
    if (stop.signal.aborted) return
    for (const watch of concerned) {
      const value = observedIn(watch.subject, reading, context)
      const at = snapshot.fetchedAt
      take(watch, observe(watch.condition, progressOf(watch.id).state, { at, value }))
    }
  }

  function passAllTime(): void {
    const at = now()
    for (const watch of watches.getState().items)
      take(watch, passTime(watch.condition, progressOf(watch.id).state, at))
    const due = alerts
      .getState()
      .alerts.filter(({ snoozedUntil }) => (snoozedUntil ?? Infinity) <= at)
    if (due.length === 0) return
    const ids = new Set(due.map(({ id }) => id))
    alerts
      .getState()
      .change((one) => (ids.has(one.id) ? { ...one, snoozedUntil: null, seen: false } : one))
    for (const one of due) notify({ ...one, snoozedUntil: null, seen: false })
  }

  async function lead(lost: AbortSignal): Promise<void> {
    const end = AbortSignal.any([lost, stop.signal])
    await history.ready
    if (end.aborted) return
    let timer: unknown
    let looking = Promise.resolve()
    let checking = false
    const asked = new Map<string, number>()
    const nextCheck = () =>
      checksOf(watches.getState().items, alerts.getState().progress, services, asked)[0]
    /** What is due waits for this: nothing was spare. */
    let notBefore = 0

    const lookAt = (query: string) => {
      looking = looking.then(() => (end.aborted ? undefined : look(query))).then(plan, plan)
    }
    const plan = () => {
      timers.clearTimeout(timer)
      if (end.aborted) return
      const all = watches.getState().items
      if (all.length === 0) return
      const at = now()
      const check = checking ? undefined : nextCheck()
      const next = Math.min(
        ...all.map(({ id, condition }) => alarmOf(condition, progressOf(id).state) ?? Infinity),
        ...alerts.getState().alerts.map(({ snoozedUntil }) => snoozedUntil ?? Infinity),
        check === undefined ? Infinity : Math.max(check.dueAt, notBefore),
      )
      const wait = Math.min(LONGEST_MS, Math.max(0, next - at))
      timer = timers.setTimeout(wake, wait)
    }
    const wake = () => {
      passAllTime()
      const check = nextCheck()
      const isDue = check !== undefined && check.dueAt <= now() && notBefore <= now()
      if (checking || !isDue) return plan()
      checking = true
      void checkAgain({ services, stores, timers, signal: end }, check.query)
        .then((sent) => {
          if (sent) asked.set(check.query, now())
          else notBefore = now() + LATER_MS
        })
        .finally(() => {
          checking = false
          plan()
        })
      plan()
    }
    const leave = [
      history.subscribe((query) => {
        if (query !== '') lookAt(query)
      }),
      watches.subscribe(({ items: all }) => {
        alerts.getState().keepOnly(new Set(all.map(({ id }) => id)))
        for (const query of new Set(all.map((watch) => watch.query))) lookAt(query)
      }),
      alerts.subscribe(plan),
    ]
    for (const { query } of watches.getState().items) lookAt(query)
    await looking
    wake()
    await new Promise<void>((resolve) => {
      if (end.aborted) resolve()
      end.addEventListener('abort', () => resolve(), { once: true })
    })
    timers.clearTimeout(timer)
    for (const one of leave) one()
  }

  const alone = () => lead(new AbortController().signal)
  const ended = lock === undefined ? alone() : lock('leader', lead, { signal: stop.signal })
  void ended.catch(() => (stop.signal.aborted ? undefined : alone()))
  return () => stop.abort()
}
