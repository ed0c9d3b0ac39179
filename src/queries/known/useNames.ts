import { useMemo, useSyncExternalStore } from 'react'
import type { SeenName } from '#history/types.ts'
import { createNameIndex } from './nameIndex.ts'
import { useServices } from '../services.ts'

/** Every name ever seen in any body that answers `text`: from this device, at no request. */
export function useNames(text: string, most: number): readonly SeenName[] {
  const { history } = useServices()
  const names = useSyncExternalStore(history.subscribe, history.names, history.names)
  const typing = text.trim() !== ''
  const index = useMemo(() => (typing ? createNameIndex(names) : null), [names, typing])
  return useMemo(() => index?.search(text, most) ?? [], [index, text, most])
}
