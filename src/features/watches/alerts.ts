import * as v from 'valibot'
import type { List } from '#data/settings/createListStore.ts'
import type { Stores } from '#data/settings/stores.ts'
import { useStored } from '#data/useSettings.ts'
import { createWatches, type Watch } from './watchStore.ts'
import { createPersisted, type PersistedStore, type TextStorage } from '#data/settings/persisted.ts'

const MOST = 200
const text = v.pipe(v.string(), v.maxLength(400))
const finite = v.pipe(v.number(), v.finite())

const state = v.object({
  at: v.nullable(finite),
  value: v.nullable(finite),
  armed: v.boolean(),
  base: v.nullable(finite),
})
const progress = v.object({ state, failedAt: v.nullable(finite), why: v.nullable(text) })

const alert = v.object({
  id: v.pipe(text, v.minLength(1)),
  watch: text,
  /** When it was found, wall ms. */
  at: finite,
  area: text,
  entityId: v.nullable(text),
  name: text,
  label: text,
  /** What happened: the condition's kind. */
  kind: v.picklist(['above', 'below', 'changes', 'appears', 'starts']),
  /** What kind of value it is, as the reader calls it; its threshold, and what it was and became. */
  of: v.nullable(text),
  unit: v.optional(text),
  limit: v.nullable(finite),
  before: v.nullable(finite),
  value: finite,
  /** The event had started by then. */
  missed: v.boolean(),
  seen: v.boolean(),
  /** It is told again then; wall ms. */
  snoozedUntil: v.nullable(finite),
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
  alerts: v.pipe(
    v.array(v.unknown()),
    v.transform((list) => list.filter((row) => v.is(alert, row))),
  ),
})

/** What a watch has seen so far, and how asking for it failed last. */
export type WatchProgress = v.InferOutput<typeof progress>

/** A watch that fired. */
export type Alert = v.InferOutput<typeof alert>

export interface AlertList {
  /** By the watch's id. */
  progress: Readonly<Record<string, WatchProgress>>
  /** Newest first. */
  alerts: readonly Alert[]
  note(watch: string, progress: WatchProgress, fired: Alert | null): void
  /** Forgets what watches that are gone have seen; what they told stays. */
  keepOnly(watches: ReadonlySet<string>): void
  /** Changes some alerts; null removes one. */
  change(to: (alert: Alert) => Alert | null): void
  /** Puts alerts in place: undo. */
  replace(alerts: readonly Alert[]): void
}

/** What watches have told, and what they remember; of this device alone. */
export function createAlerts(storage: TextStorage): PersistedStore<AlertList> {
  return createPersisted<AlertList, typeof stored>({
    storage,
    name: 'alerts',
    version: 1,
    schema: stored,
    dataOf: ({ progress: known, alerts }) => ({ progress: { ...known }, alerts: [...alerts] }),
    stateOf: (data) => data,
    create(set, get, refresh) {
      const current = () => {
        refresh()
        return get()
      }
      const replace = (alerts: readonly Alert[]) => set({ alerts: alerts.slice(0, MOST) })
      return {
        progress: {},
        alerts: [],
        note(watch, one, fired) {
          const { progress: known, alerts } = current()
          set({
            progress: { ...known, [watch]: one },
            ...(fired === null ? {} : { alerts: [fired, ...alerts].slice(0, MOST) }),
          })
        },
        keepOnly(watches) {
          const known = Object.entries(current().progress)
          const kept = known.filter(([id]) => watches.has(id))
          if (kept.length < known.length) set({ progress: Object.fromEntries(kept) })
        },
        change(to) {
          replace(
            current().alerts.flatMap((one) => {
              const next = to(one)
              return next === null ? [] : [next]
            }),
          )
        },
        replace,
      }
    },
  })
}

export const useAlerts = () => useStored(createAlerts)

export interface WatchStores {
  watches: PersistedStore<List<Watch>>
  alerts: PersistedStore<AlertList>
}

export const watchStoresOf = (stores: Stores): WatchStores => ({
  watches: stores.of(createWatches),
  alerts: stores.of(createAlerts),
})
