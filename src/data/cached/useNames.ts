import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { SeenName } from '../history/types.ts'
import type { createNameIndex } from './nameIndex.ts'
import { useServices } from '../services.ts'

const NONE: readonly SeenName[] = []
const none = () => NONE

/** Every name ever seen in any body of this service that answers `text`: from this device, at no request. */
export function useNames(text: string, most: number): readonly SeenName[] {
  const { history, root } = useServices()
  const typing = text.trim() !== ''
  // Names come with every body; nobody waits for them who does not type.
  const get = typing ? history.names : none
  const names = useSyncExternalStore(history.subscribe, get, get)
  const [create, setCreate] = useState<typeof createNameIndex | null>(null)
  useEffect(() => {
    if (!typing) return
    // It comes with the storage: what is typed before that finds names a moment later.
    import('./nameIndex.ts').then(
      (code) => setCreate(() => code.createNameIndex),
      () => undefined,
    )
  }, [typing])
  const index = useMemo(
    () => (typing ? (create?.(names.filter(({ service }) => service === root)) ?? null) : null),
    [names, typing, root, create],
  )
  return useMemo(() => index?.search(text, most) ?? NONE, [index, text, most])
}
