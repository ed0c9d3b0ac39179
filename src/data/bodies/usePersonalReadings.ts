import { useMemo, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { applyOverrides, nameIds, withTaught } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { useServices } from '../services.ts'
import type { Body } from './body.ts'
import { useOverrideStore } from '../settings/overrides.ts'
import { taughtIn } from './useOverrides.ts'
import { useSame } from './useSame.ts'

type PlainBody = Pick<Body, 'snapshot' | 'reading'>

/**
 * Readings as the person wants them: by their choices for the view and by what they taught, and with the names that any
 * body on this device gave to ids. Each is the same object until its own choices or names change.
 */
export function usePersonalReadings(
  bodies: readonly (PlainBody | null)[],
): readonly (Reading | null)[] {
  return useNamed(useChosenReadings(useSame(bodies)))
}

/** By the person's choices alone. `bodies`: the same array while it holds the same. */
export function useChosenReadings(
  bodies: readonly (PlainBody | null)[],
): readonly (Reading | null)[] {
  const { root } = useServices()
  const overrides = useStore(useOverrideStore())
  return useMemo(() => {
    const taught = taughtIn(overrides, root)
    return bodies.map((body) => {
      if (body === null) return null
      const { reading, snapshot } = body
      const { endpoint } = snapshot
      const own = overrides.of({ service: root, endpoint })
      const all = withTaught(reading, endpoint, own, taught)
      return all === null ? reading : applyOverrides(reading, snapshot.body, all)
    })
  }, [bodies, overrides, root])
}

function useNamed(readings: readonly (Reading | null)[]): readonly (Reading | null)[] {
  const { history, root } = useServices()
  const names = useSyncExternalStore(history.subscribe, history.names, history.names)
  const [before] = useState(() => new WeakMap<Reading, Reading>())
  const named = useMemo(() => {
    const own = names.filter(({ service }) => service === root)
    return readings.map((reading) => {
      if (reading === null) return null
      const next = nameIds(reading, own, before.get(reading))
      before.set(reading, next)
      return next
    })
  }, [readings, names, root, before])
  return useSame(named)
}
