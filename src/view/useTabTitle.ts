import { useCallback } from 'react'
import { useEndpoints } from '#data/useService.ts'
import { labelOf } from '#reading/index.ts'

/** The title of a tab of the service: as declared, else by the name of its endpoint. */
export function useTabTitle(): (area: string, endpoint: string) => string {
  const endpoints = useEndpoints()
  return useCallback(
    (area, name) => endpoints.get(name)?.title ?? labelOf(name.slice(area.length + 1)),
    [endpoints],
  )
}
