import { useMemo } from 'react'
import { createNameIndex } from '#view/finder/nameIndex.ts'
import { useCachedNames } from '#data/cached/cachedNames.ts'
import { useServices } from '#data/services.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import type { SearchSources } from './types.ts'

const NONE: SearchSources['opened'] = []

/**
 * The names on this device, of all areas or of one. Ignores those opened before until the field is `used`: each opened page
 * adds one and would render the field again.
 */
export function useSearchSources(used: boolean, isTyping: boolean, area?: string): SearchSources {
  const services = useServices()
  const saved = useFavouriteList().entities
  const opened = useRecents(({ entities }) => (used ? entities : NONE))
  const seen = useCachedNames(isTyping)
  const names = useMemo(
    () => createNameIndex(seen.filter((one) => area === undefined || one.area === area)),
    [seen, area],
  )
  return useMemo(() => ({ services, saved, opened, names }), [services, saved, opened, names])
}
