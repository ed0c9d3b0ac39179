import * as v from 'valibot'
import type { StoreApi } from 'zustand/vanilla'
import { parseJson } from '#lib/parseJson.ts'
import { useServices } from '../services.ts'
import { overridesFile, problemOf, viewOverrides, type ViewOverrides } from './overridesSchema.ts'
import { createPersisted, type PersistedStore, rowsOf, type TextStorage } from './persisted.ts'

export type { PartOverride, ViewOverrides } from './overridesSchema.ts'

/** A view: what one service answers on one endpoint. */
export interface ViewName {
  service: string
  endpoint: string
}

/** The endpoint under which is kept what holds for every view of a service. */
export const EVERY_VIEW = '*'

const MOST_VIEWS = 300
const MOST_UNDONE = 50
/** Characters of a file to import. */
export const LARGEST_FILE = 256 * 1024

const row = v.object({
  service: v.pipe(v.string(), v.maxLength(500)),
  endpoint: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  overrides: viewOverrides,
})

const rows = rowsOf(row)

type Row = v.InferOutput<typeof row>

export type Imported = { ok: true; views: number } | { ok: false; problem: string }

export interface OverrideStore {
  rows: readonly Row[]
  /** The rows before each change of this session, newest last. */
  past: readonly (readonly Row[])[]
  of(view: ViewName): ViewOverrides | null
  /** Keeps the choices of a view; null forgets them. */
  set(view: ViewName, overrides: ViewOverrides | null): void
  /** Takes the last change back. */
  undo(): void
  /** All choices for a service as a file's text. */
  exported(service: string): string
  /** Lays a file's views over those of a service; on a problem nothing changes, and the field is named. */
  imported(service: string, text: string): Imported
}

const isOf = (view: ViewName) => (one: Row) =>
  one.service === view.service && one.endpoint === view.endpoint

/** Nothing but its version. */
const isEmpty = (overrides: ViewOverrides) => Object.keys(overrides).length === 1

export function createOverrides(storage: TextStorage): PersistedStore<OverrideStore> {
  return createPersisted<OverrideStore, typeof rows>({
    storage,
    name: 'choices',
    schema: rows,
    dataOf: (store) => [...store.rows],
    stateOf: (stored) => ({ rows: stored }),
    create: (set, get) => {
      const change = (next: (rows: readonly Row[]) => readonly Row[]) =>
        set(({ rows, past }) => ({
          rows: next(rows).slice(-MOST_VIEWS),
          past: [...past, rows].slice(-MOST_UNDONE),
        }))
      return {
        rows: [],
        past: [],
        of: (view) => get().rows.find(isOf(view))?.overrides ?? null,
        set: (view, overrides) =>
          change((rows) => {
            if (overrides === null || isEmpty(overrides))
              return rows.filter((one) => !isOf(view)(one))
            const at = rows.findIndex(isOf(view))
            const next = { ...view, overrides }
            return at < 0 ? [...rows, next] : rows.with(at, next)
          }),
        undo: () =>
          set(({ rows, past }) => ({ rows: past.at(-1) ?? rows, past: past.slice(0, -1) })),
        exported(service) {
          const own = get().rows.filter((one) => one.service === service)
          const views = Object.fromEntries(
            own.map(({ endpoint, overrides }) => [endpoint, overrides]),
          )
          return `${JSON.stringify({ statglass: 'choices', version: 1, views }, null, 2)}\n`
        },
        imported(service, text) {
          const read = readFile(text)
          if (!read.ok) return read
          const given = Object.entries(read.views)
          const added = given.map(([endpoint, overrides]) => ({ service, endpoint, overrides }))
          change((rows) => [
            ...rows.filter(
              (one) => one.service !== service || !Object.hasOwn(read.views, one.endpoint),
            ),
            ...added,
          ])
          return { ok: true, views: given.length }
        },
      }
    },
  })
}

type File = { ok: true; views: Record<string, ViewOverrides> } | { ok: false; problem: string }

function readFile(text: string): File {
  if (text.length > LARGEST_FILE) return { ok: false, problem: 'is larger than 256 kB' }
  const json = parseJson(text)
  if (json === undefined) return { ok: false, problem: 'is not JSON' }
  const checked = v.safeParse(overridesFile, json)
  if (checked.success) return { ok: true, views: checked.output.views }
  return { ok: false, problem: problemOf(checked.issues[0]) }
}

export const useOverrideStore = (): StoreApi<OverrideStore> =>
  useServices().stores.of(createOverrides)
