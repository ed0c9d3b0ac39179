import { useMemo, useState } from 'react'
import { arrange, nameIds } from '#reading/index.ts'
import { useCachedNames } from '../cached/cachedNames.ts'
import { useServices } from '../services.ts'
import { type Reading, thingsOf } from '../things/things.ts'
import type { Body } from './body.ts'
import { createOverrides } from '../settings/overrides.ts'
import { useStored } from '../useSettings.ts'
import { declarationsOf } from './declarations.ts'
import { useStableArray } from './useStableArray.ts'

type PlainBody = Pick<Body, 'snapshot' | 'reading'>

/**
 * Readings as they are drawn: arranged, and with the names that any body on this device gave to ids. Each is the same object
 * until its own declarations or names change.
 */
export function usePersonalReadings(
  bodies: readonly (PlainBody | null)[],
): readonly (Reading | null)[] {
  return useNamed(useArrangedReadings(useStableArray(bodies)))
}

/** Without what is declared not to be shown, and in the declared order. `bodies`: the same array while it holds the same. */
export function useArrangedReadings(
  bodies: readonly (PlainBody | null)[],
): readonly (Reading | null)[] {
  const { config, root } = useServices()
  const overrides = useStored(createOverrides)
  return useMemo(
    () =>
      bodies.map((body) => {
        if (body === null) return null
        const { reading, snapshot } = body
        const declarations = declarationsOf({ config, root }, overrides, snapshot.endpoint)
        return thingsOf(arrange(reading, declarations))
      }),
    [bodies, overrides, config, root],
  )
}

function useNamed(readings: readonly (Reading | null)[]): readonly (Reading | null)[] {
  const names = useCachedNames(true)
  const [before] = useState(() => new WeakMap<Reading, Reading>())
  const named = useMemo(() => {
    return readings.map((reading) => {
      if (reading === null) return null
      const next = thingsOf(nameIds(reading, names, before.get(reading)))
      before.set(reading, next)
      return next
    })
  }, [readings, names, before])
  return useStableArray(named)
}
