import type { QueryClient } from '@tanstack/react-query'
import { NotFoundError } from '#api/errors.ts'
import { type Declared, fieldKey, readCell } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import type { Services } from '../services.ts'
import type { Body } from './body.ts'

/** Pages that a field led to and that were not found, as `area/id`, and whether another one was found, by `fieldKey`. */
type DeadLinks = Readonly<Record<string, { missing: string[]; found: boolean }>>

/** This many values without a page make a field no link; if any value has a page, the others are gone. */
const LEAST_MISSING = 2
const MOST_FIELDS = 200
const MOST_MISSING = 20

const NONE: DeadLinks = {}

const deadIn = (preferences: Services['preferences'], root: string): DeadLinks =>
  preferences.getState().dead[root] ?? NONE

/** Declares fields as text if their links led to no page in the person's visits; null if there are none. */
export function declaredByVisits(preferences: Services['preferences'], root: string) {
  const dead = Object.entries(deadIn(preferences, root)).filter(
    ([, { missing, found }]) => missing.length >= LEAST_MISSING && !found,
  )
  if (dead.length === 0) return null
  const fields = Object.fromEntries(dead.map(([key]) => [key, { kind: 'text' } as const]))
  return { by: 'visits', fields } satisfies Declared
}

const pathOf = ({ area, id }: Thing) => `${area}/${id}`

/** Records which fields of this session's bodies led to a missing or an existing page. No request. */
export function followDeadLinks(
  { queryClient, preferences, root }: Pick<Services, 'queryClient' | 'preferences' | 'root'>,
  changed: () => void,
): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== 'body') return
    const { action } = event
    const isMissing = action.type === 'error' && action.error instanceof NotFoundError
    if (!isMissing && action.type !== 'success') return
    const thing = event.query.meta?.['thing'] as Thing | undefined
    const before = deadIn(preferences, root)
    if (thing === undefined || (!isMissing && Object.keys(before).length === 0)) return
    const path = pathOf(thing)
    const leading = fieldsLeadingTo(queryClient, thing)
    const keys = isMissing
      ? leading
      : Object.entries(before)
          .filter(
            ([key, { found, missing }]) =>
              missing.includes(path) || (!found && leading.includes(key)),
          )
          .map(([key]) => key)
    if (keys.length === 0) return
    const noted = keys.map((key) => {
      const { missing = [], found = false } = before[key] ?? {}
      const others = missing.filter((one) => one !== path)
      const all = isMissing ? [...others, path].slice(-MOST_MISSING) : others
      return [key, { missing: all, found: found || !isMissing }] as const
    })
    const told = JSON.stringify(declaredByVisits(preferences, root))
    const next = Object.entries({ ...before, ...Object.fromEntries(noted) }).slice(-MOST_FIELDS)
    const { dead, set } = preferences.getState()
    set({ dead: { ...dead, [root]: Object.fromEntries(next) } })
    if (JSON.stringify(declaredByVisits(preferences, root)) !== told) changed()
  })
}

interface Thing {
  area: string
  id: string
}

/** The columns and figures, by their `fieldKey`, in which a body of this session leads to a thing. */
function fieldsLeadingTo(queryClient: QueryClient, { area, id }: Thing): string[] {
  const leads = (value: Value) =>
    value.kind === 'link' && value.area === area && (value.id ?? value.text) === id
  const keys = queryClient
    .getQueriesData<Body>({ queryKey: ['body'] })
    .flatMap(([, body]): string[] => {
      if (body === undefined) return []
      const { reading, snapshot } = body
      const facts = reading.facts.filter(({ value }) => leads(value))
      const columns = reading.tables.flatMap(({ path, columns: all, rows }) =>
        all
          .filter((one) => one.area === area && rows.some((row) => leads(readCell(row, one))))
          .map((one) => fieldKey(snapshot.endpoint, path, one.path)),
      )
      return [...facts.map((fact) => fieldKey(snapshot.endpoint, null, fact.path)), ...columns]
    })
  return [...new Set(keys)]
}
