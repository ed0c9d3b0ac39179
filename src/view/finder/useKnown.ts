import { useMemo } from 'react'
import { useNameIndex } from '#data/cached/names.ts'
import { useServices } from '#data/services.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import type { Known } from './types.ts'

const NONE: Known['opened'] = []

/**
 * The names on this device. Ignores those opened before until the field is `used`: each opened page adds one and would
 * render the field again.
 */
export function useKnown(used: boolean, isTyping: boolean): Known {
  const services = useServices()
  const saved = useFavouriteList().entities
  const opened = useRecents(({ entities }) => (used ? entities : NONE))
  const names = useNameIndex(isTyping)
  return useMemo(() => ({ services, saved, opened, names }), [services, saved, opened, names])
}
