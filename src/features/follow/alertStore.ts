import * as v from 'valibot'
import { useServices } from '#data/services.ts'
import type { List } from '#data/settings/createListStore.ts'
import {
  createPersisted,
  type PersistedStore,
  rowsOf,
  type TextStorage,
} from '#data/settings/persisted.ts'
import type { Stores } from '#data/settings/stores.ts'
import { useStored } from '#data/useSettings.ts'
import { createRules, type Rule } from './ruleStore.ts'

const MOST = 200
const text = v.pipe(v.string(), v.maxLength(400))
const finite = v.pipe(v.number(), v.finite())

const state = v.object({
  /** When the newest body that counted was fetched, wall ms; null before the first. */
  at: v.nullable(finite),
  value: v.nullable(finite),
  /** False after firing, until the value has gone back. */
  armed: v.boolean(),
  /** The value that `changes` compares with; for `starts`, the start already announced. */
  base: v.nullable(finite),
})
export type RuleState = v.InferOutput<typeof state>

const progress = v.object({ state, failedAt: v.nullable(finite) })

const alert = v.object({
  id: v.pipe(text, v.minLength(1)),
  /** The rule's id. */
  watch: text,
  /** Wall ms. */
  at: finite,
  area: text,
  entityId: v.nullable(text),
  name: text,
  label: text,
  /** The kind of the condition that was met. */
  kind: v.picklist(['reaches', 'above', 'below', 'changes', 'starts']),
  /** The kind of the value in the reading. */
  of: v.nullable(text),
  unit: v.optional(text),
  limit: v.nullable(finite),
  before: v.nullable(finite),
  value: finite,
  /** The event had started before anything could be shown. */
  missed: v.boolean(),
  seen: v.boolean(),
})

const stored = v.object({
  progress: v.pipe(
    v.record(text, v.unknown()),
    v.transform((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([id, one]) => (v.is(progress, one) ? [[id, one]] : [])),
      ),
    ),
  ),
  alerts: rowsOf(alert),
})

/** The last observation of a rule, and the time when its last check failed. */
export type RuleProgress = v.InferOutput<typeof progress>

export type Alert = v.InferOutput<typeof alert>

export interface AlertList {
  /** By the rule's id. */
  progress: Readonly<Record<string, RuleProgress>>
  /** Newest first. */
  alerts: readonly Alert[]
  note(rule: string, progress: RuleProgress, fired: Alert | null): void
  /** Drops the progress of all other rules; their alerts stay. */
  keepOnly(rules: ReadonlySet<string>): void
  /** Maps every alert; null removes it. */
  change(to: (alert: Alert) => Alert | null): void
  /** Undo. */
  replace(alerts: readonly Alert[]): void
}

export function createAlerts(storage: TextStorage): PersistedStore<AlertList> {
  return createPersisted<AlertList, typeof stored>({
    storage,
    name: 'alerts',
    schema: stored,
    dataOf: ({ progress: known, alerts }) => ({ progress: { ...known }, alerts: [...alerts] }),
    stateOf: (data) => data,
    create: (set) => ({
      progress: {},
      alerts: [],
      note: (rule, one, fired) =>
        set(({ progress: known, alerts }) => ({
          progress: { ...known, [rule]: one },
          ...(fired !== null && { alerts: [fired, ...alerts].slice(0, MOST) }),
        })),
      keepOnly: (rules) =>
        set((state) => {
          const known = Object.entries(state.progress)
          const kept = known.filter(([id]) => rules.has(id))
          return kept.length < known.length ? { progress: Object.fromEntries(kept) } : state
        }),
      change: (to) => set(({ alerts }) => ({ alerts: alerts.flatMap((one) => to(one) ?? []) })),
      replace: (alerts) => set({ alerts: alerts.slice(0, MOST) }),
    }),
  })
}

export const useAlerts = () => useStored(createAlerts)

export interface FollowStores {
  rules: PersistedStore<List<Rule>>
  alerts: PersistedStore<AlertList>
}

export const followStoresOf = (stores: Stores): FollowStores => ({
  rules: stores.of(createRules),
  alerts: stores.of(createAlerts),
})

/** Removes alerts and progress along with a forgotten page (null: with everything). Keeps the rules, which the person made. */
export function forgetAlerts({ rules, alerts }: FollowStores, query: string | null): void {
  const all = rules.getState().items
  const isGone = (rule: Rule) => query === null || rule.query === query
  const gone = new Set(all.filter(isGone).map(({ id }) => id))
  const { change, keepOnly } = alerts.getState()
  change((alert) => (query === null || gone.has(alert.watch) ? null : alert))
  keepOnly(new Set(all.flatMap(({ id }) => (gone.has(id) ? [] : [id]))))
}

export function useForgetAlerts(): (query: string | null) => void {
  const { stores } = useServices()
  return (query) => forgetAlerts(followStoresOf(stores), query)
}
