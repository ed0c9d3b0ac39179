import * as v from 'valibot'
import { viewSchema } from '#api/declaredSchema.ts'
import { createPersisted, type PersistedStore, rowsOf, type TextStorage } from './persisted.ts'

/** A person's corrections of a view, in the shape that `service.json` declares it. */
export type ViewOverrides = v.InferOutput<typeof viewSchema>
/** A view: what one service answers on one endpoint. */
export interface ViewName {
  service: string
  endpoint: string
}

const MAX_VIEWS = 300

const row = v.object({
  service: v.pipe(v.string(), v.maxLength(500)),
  endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  overrides: viewSchema,
})

const rows = rowsOf(row)

export interface OverrideStore {
  rows: readonly v.InferOutput<typeof row>[]
  of(view: ViewName): ViewOverrides | null
  /** Replaces the corrections of a view; null or empty ones remove them. */
  set(view: ViewName, overrides: ViewOverrides | null): void
}

export function createOverrides(storage: TextStorage): PersistedStore<OverrideStore> {
  return createPersisted<OverrideStore, typeof rows>({
    storage,
    name: 'choices',
    schema: rows,
    dataOf: (store) => [...store.rows],
    stateOf: (stored) => ({ rows: stored }),
    create: (set, get) => {
      const isOf = (view: ViewName) => (one: ViewName) =>
        one.service === view.service && one.endpoint === view.endpoint
      return {
        rows: [],
        of: (view) => get().rows.find(isOf(view))?.overrides ?? null,
        set: (view, overrides) =>
          set(({ rows }) => {
            const others = rows.filter((one) => !isOf(view)(one))
            const isEmpty = overrides === null || Object.keys(overrides).length === 0
            const next = isEmpty ? others : [...others, { ...view, overrides }]
            return { rows: next.slice(-MAX_VIEWS) }
          }),
      }
    },
  })
}
