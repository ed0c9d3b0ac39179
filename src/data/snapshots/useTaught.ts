import { useMemo } from 'react'
import { useStore } from 'zustand'
import { applyOverrides, withTaught } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { EVERY_VIEW, type PartOverride, type ViewOverrides } from '../settings/overrides.ts'
import { useServices } from '../services.ts'
import { useOverrideStore } from '../settings/overrides.ts'

type Taught = Readonly<Record<string, PartOverride>>

const NOTHING: Taught = {}

/** What the person taught of columns of this service wherever they appear, by their `teachingKey`. */
export function useTaught(): Taught {
  const { root } = useServices()
  return useStore(
    useOverrideStore(),
    (store) => store.of({ service: root, endpoint: EVERY_VIEW })?.taught ?? NOTHING,
  )
}

/** Teaches what a column is; null forgets it. What comes back takes that back. */
export function useTeach(): (key: string, said: PartOverride | null) => () => void {
  const { root } = useServices()
  const store = useOverrideStore()
  return useMemo(() => {
    const view = { service: root, endpoint: EVERY_VIEW }
    const taught = () => new Map(Object.entries(store.getState().of(view)?.taught ?? {}))
    const put = (key: string, said: PartOverride | null) => {
      const all = taught()
      if (said === null) all.delete(key)
      else all.set(key, said)
      const next: ViewOverrides | null =
        all.size === 0 ? null : { version: 1, taught: Object.fromEntries(all) }
      store.getState().set(view, next)
    }
    return (key, said) => {
      const before = taught().get(key) ?? null
      put(key, said)
      return () => put(key, before)
    }
  }, [root, store])
}

/** A reading as the person wants it, by the choices of its view and by what was taught; the same one where there are none. */
export function chosreadingWords(
  reading: Reading,
  body: unknown,
  endpoint: string,
  own: ViewOverrides | null,
  taught: Taught,
): Reading {
  const all = withTaught(reading, endpoint, own, taught)
  return all === null ? reading : applyOverrides(reading, body, all)
}
