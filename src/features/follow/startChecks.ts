import type { Services } from '#data/services.ts'
import { latestBody } from '#data/bodies/bodyHistory.ts'
import { pastUpTo } from '#data/figures/countedPast.ts'
import type { QuotaLink } from '#quota/types.ts'
import { type Alert, type RuleProgress, type FollowStores } from './alertStore.ts'
import { checkAgain, type CheckServices, nextChecks, type Timers } from './checks.ts'
import {
  type Fired,
  FRESH,
  isInDoubt,
  observe,
  observedIn,
  passTime,
  type Step,
} from './observe.ts'
import type { Rule } from './ruleStore.ts'

/** How often the time is looked at, ms: alarms and due checks are this late at most. */
const WAKE_MS = 15_000

export interface ChecksOptions {
  services: CheckServices & Pick<Services, 'read' | 'now'>
  stores: FollowStores
  /** Called in one tab only. */
  notify: (alert: Alert) => void
  timers: Timers
  /** The offset of the person's time zone from UTC at an instant, ms. */
  offsetOf: (ms: number) => number
  /** Elects the tab that runs the rules; another takes over when it closes. */
  lock: QuotaLink['lock']
}

/** Complete in itself: it outlives its rule. */
function alertOf(rule: Rule, { at, before, value, missed }: Fired): Alert {
  const { subject, condition } = rule
  return {
    id: `${rule.id} ${at}`,
    watch: rule.id,
    at,
    area: rule.area,
    entityId: rule.entityId,
    name: rule.name,
    label: rule.label,
    kind: condition.kind,
    of: subject.of ?? null,
    ...(subject.kind === 'figure' && subject.unit !== undefined ? { unit: subject.unit } : {}),
    limit: 'value' in condition ? condition.value : null,
    before,
    value,
    missed,
    seen: rule.muted,
  }
}

/** Checks every fetched body, and refetches stale ones from spare quota. Returns a function that stops it. */
export function startChecks(options: ChecksOptions): () => void {
  const { services, stores, notify, timers, offsetOf, lock } = options
  const { history, now } = services
  const { rules, alerts } = stores
  const stop = new AbortController()

  const progressOf = (id: string): RuleProgress =>
    alerts.getState().progress[id] ?? { state: FRESH, failedAt: null }

  function take(rule: Rule, { state, fired }: Step): void {
    const before = progressOf(rule.id)
    if (fired === null && JSON.stringify(state) === JSON.stringify(before.state)) return
    const alert = fired === null ? null : alertOf(rule, fired)
    alerts.getState().note(rule.id, { state, failedAt: null }, alert)
    if (alert !== null && !rule.muted) notify(alert)
  }

  async function lookAtBody(query: string): Promise<void> {
    const concerned = rules.getState().items.filter((rule) => rule.query === query)
    if (concerned.length === 0) return
    const body = await latestBody(services, query)
    if (body === null || stop.signal.aborted) return
    const { snapshot, reading } = body
    const past = await pastUpTo(history, snapshot, reading)
    if (stop.signal.aborted) return
    const at = snapshot.fetchedAt
    const since = past?.breaks.at(-1)?.at ?? -Infinity
    for (const rule of concerned) {
      const { subject, condition } = rule
      const isDoubted = past !== null && isInDoubt(past, subject, Math.round(at))
      const value = isDoubted ? null : observedIn(subject, snapshot, reading, offsetOf)
      const { state } = progressOf(rule.id)
      // Values of another account are not compared.
      const known = Math.round(state.at ?? Infinity) < since ? FRESH : state
      take(rule, observe(condition, known, { at, value, now: now() }))
    }
  }

  function passAllTime(): void {
    const at = now()
    for (const rule of rules.getState().items)
      take(rule, passTime(rule.condition, progressOf(rule.id).state, at))
  }

  async function lead(lost: AbortSignal): Promise<void> {
    const end = AbortSignal.any([lost, stop.signal])
    await history.ready
    if (end.aborted) return
    let looking = Promise.resolve()
    const asked = new Map<string, number>()
    const lookAt = (query: string) => {
      const look = () => (end.aborted ? undefined : lookAtBody(query))
      looking = looking.then(look, look)
    }
    const checkNext = async () => {
      const { progress } = alerts.getState()
      const [check] = nextChecks(rules.getState().items, progress, services, asked)
      if (check === undefined || check.dueAt > now()) return
      if (await checkAgain({ services, stores, timers, signal: end }, check.query))
        asked.set(check.query, now())
    }
    let timer: unknown
    let isChecking = false
    const wake = () => {
      timer = timers.setTimeout(wake, WAKE_MS)
      passAllTime()
      if (isChecking) return
      isChecking = true
      void checkNext().finally(() => {
        isChecking = false
      })
    }
    const leave = [
      history.subscribe((query) => {
        if (query !== '') lookAt(query)
      }),
      rules.subscribe(({ items: all }) => {
        alerts.getState().keepOnly(new Set(all.map(({ id }) => id)))
        for (const query of new Set(all.map((rule) => rule.query))) lookAt(query)
      }),
    ]
    for (const { query } of rules.getState().items) lookAt(query)
    await looking
    wake()
    await new Promise<void>((resolve) => {
      if (end.aborted) resolve()
      end.addEventListener('abort', () => resolve(), { once: true })
    })
    timers.clearTimeout(timer)
    for (const one of leave) one()
  }

  void lock('leader', lead, { signal: stop.signal }).catch(() =>
    // Without locks, this is the only tab.
    stop.signal.aborted ? undefined : lead(new AbortController().signal),
  )
  return () => stop.abort()
}
