import { useCallback } from 'react'
import type { SeenName } from '#reading/index.ts'
import { useServices } from '../services.ts'

/** Finds the names in the newest body of a query on this device; none where it is not known. */
export function useNamesInBodies(): (query: string) => Promise<readonly SeenName[]> {
  const { history, read } = useServices()
  return useCallback(
    async (query) => {
      const snapshot = query === '' ? null : await history.latest(query)
      return snapshot === null ? [] : (await read(snapshot)).names
    },
    [history, read],
  )
}
