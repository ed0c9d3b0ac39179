import { useMemo, useSyncExternalStore } from 'react'
import type { SeenName } from '../history/types.ts'
import { useServices } from '../services.ts'

const NONE: readonly SeenName[] = []
const none = () => NONE

interface Named {
  id: string
  name: string
}

/** Things that were kept by their id alone, with the names that any body on this device gave them; the same list where none has. */
export function useSeenNames<T extends Named>(area: string, things: readonly T[]): readonly T[] {
  const { history, root } = useServices()
  const nameless = things.some(({ id, name }) => id === name)
  const seen = useSyncExternalStore(
    history.subscribe,
    nameless ? history.names : none,
    nameless ? history.names : none,
  )
  return useMemo(() => {
    const ids = new Set(things.flatMap(({ id, name }) => (id === name ? [id] : [])))
    const names = new Map(
      seen.flatMap((one) =>
        one.service === root && one.area === area && ids.has(one.id) && one.name !== one.id
          ? [[one.id, one.name] as const]
          : [],
      ),
    )
    if (names.size === 0) return things
    return things.map((thing) => ({ ...thing, name: names.get(thing.id) ?? thing.name }))
  }, [seen, things, root, area])
}
