import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Visit } from '#history/types.ts'
import { applyChoices } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import type { ViewChoices, ViewName } from '#settings/choices.ts'
import { useServices } from './services.ts'

/** The view a body belongs to, in the store of choices. */
export function useViewName(endpoint: string): ViewName {
  const { root } = useServices()
  return useMemo(() => ({ service: root, endpoint }), [root, endpoint])
}

/** What the person chose for a view; null where nothing was. */
export function useChoices(view: ViewName): ViewChoices | null {
  const { choices } = useServices()
  return useStore(choices, (store) => store.of(view))
}

/** A reading as the person wants it: made once for a reading and the choices; the same one where there are none. */
export function useChosenReading(visit: Visit | null, reading: Reading | null): Reading | null {
  const choices = useChoices(useViewName(visit?.endpoint ?? ''))
  const body = visit?.body
  return useMemo(
    () => (reading === null || choices === null ? reading : applyChoices(reading, body, choices)),
    [reading, body, choices],
  )
}

/** The person put figures in an order of their own: no other holds. */
export function useOwnOrder(visit: Visit | null): boolean {
  const choices = useChoices(useViewName(visit?.endpoint ?? ''))
  return (
    choices?.factOrder !== undefined ||
    Object.values(choices?.facts ?? {}).some(({ pinned }) => pinned === true)
  )
}

/** The person put the columns of these tables, by their path, in an order of their own. */
export function useOwnColumns(visit: Visit): ReadonlySet<string> {
  const choices = useChoices(useViewName(visit.endpoint))
  return useMemo(() => {
    const own = Object.entries(choices?.tables ?? {}).filter(
      ([, { order, columns }]) =>
        order !== undefined || Object.values(columns ?? {}).some(({ pinned }) => pinned === true),
    )
    return new Set(own.map(([path]) => path))
  }, [choices])
}
