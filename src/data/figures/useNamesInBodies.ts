import { useCallback } from 'react'
import { namesIn, type SeenName } from '#reading/index.ts'
import { useServices } from '../services.ts'
import { contextOf } from '../snapshots/contextOf.ts'

/** Finds the names in the newest body of a query on this device; none where it is not known. */
export function useNamesInBodies(): (query: string) => Promise<SeenName[]> {
  const { history, read } = useServices()
  return useCallback(
    async (query) => {
      const snapshot = query === '' ? null : await history.latest(query)
      if (snapshot === null) return []
      const context = contextOf(snapshot)
      return namesIn(await read(snapshot.body, context), context)
    },
    [history, read],
  )
}
