import * as v from 'valibot'
import type { StoreApi } from 'zustand/vanilla'
import { useServices } from '../services.ts'
import { overridesFile, problemOf, viewOverrides, type ViewOverrides } from './overridesSchema.ts'
import { createPersisted, type PersistedStore, type TextStorage } from './persisted.ts'

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

/** Row by row: one that does not validate is dropped, and no other. */
const rows = v.pipe(
  v.array(v.unknown()),
  v.transform((list) =>
    list.flatMap((one) => {
      const checked = v.safeParse(row, one)
      return checked.success ? [checked.output] : []
    }),
  ),
)

type Row = v.InferOutput<typeof row>

export type Imported = { ok: true; views: number } | { ok: false; problem: string }

export interface OverrideStore {
  rows: readonly Row[]
  /** What was there before each change of this session, newest last. */
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

/** What the person chose for the views of each service, on this device. */
export function createOverrides(storage: TextStorage): PersistedStore<OverrideStore> {
  return createPersisted<OverrideStore, typeof rows>({
    storage,
    name: 'choices',
    version: 1,
    schema: rows,
    dataOf: (store) => [...store.rows],
    stateOf: (stored) => ({ rows: stored }),
    create: (set, get, refresh) => {
      const keep = (next: readonly Row[], past: readonly (readonly Row[])[]) =>
        set({ rows: next.slice(-MOST_VIEWS), past: past.slice(-MOST_UNDONE) })
      const current = () => {
        refresh()
        return get().rows
      }
      return {
        rows: [],
        past: [],
        of: (view) => get().rows.find(isOf(view))?.overrides ?? null,
        set(view, overrides) {
          const before = current()
          const at = before.findIndex(isOf(view))
          const gone = overrides === null || isEmpty(overrides)
          const next = gone
            ? before.filter((one) => !isOf(view)(one))
            : at < 0
              ? [...before, { ...view, overrides }]
              : before.with(at, { ...view, overrides })
          keep(next, [...get().past, before])
        },
        undo() {
          const { past } = get()
          const last = past.at(-1)
          if (last !== undefined) keep(last, past.slice(0, -1))
        },
        exported(service) {
          const own = current().filter((one) => one.service === service)
          const views = Object.fromEntries(
            own.map(({ endpoint, overrides }) => [endpoint, overrides]),
          )
          return `${JSON.stringify({ statglass: 'choices', version: 1, views }, null, 2)}\n`
        },
        imported(service, text) {
          const read = readFile(text)
          if (!read.ok) return read
          const given = Object.entries(read.views)
          const before = current()
          const others = before.filter(
            (one) => one.service !== service || !Object.hasOwn(read.views, one.endpoint),
          )
          const added = given.map(([endpoint, overrides]) => ({ service, endpoint, overrides }))
          keep([...others, ...added], [...get().past, before])
          return { ok: true, views: given.length }
        },
      }
    },
  })
}

type File = { ok: true; views: Record<string, ViewOverrides> } | { ok: false; problem: string }

function readFile(text: string): File {
  if (text.length > LARGEST_FILE) return { ok: false, problem: 'is larger than 256 kB' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, problem: 'is not JSON' }
    throw error
  }
  const checked = v.safeParse(overridesFile, json)
  if (checked.success) return { ok: true, views: checked.output.views }
  return { ok: false, problem: problemOf(checked.issues[0]) }
}

export const useOverrideStore = (): StoreApi<OverrideStore> =>
  useServices().stores.of(createOverrides)
