import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#api/answer.ts'
import type { Endpoint } from '#api/endpoints.ts'
import type { History } from '#history/types.ts'
import { snapshotOf } from '#queries/snapshots/fetchSnapshot.ts'
import { contextOf } from '#queries/snapshots/useReading.ts'
import type { Reader } from './reader/createReader.ts'

/** Every answer is kept, whoever waited for it: the body in cache and history, the names in it for the palette. */
export function persistResponses(options: {
  history: History
  queryClient: QueryClient
  root: string
  namesIn: Reader['namesIn']
}) {
  const { history, queryClient, root, namesIn } = options
  return (query: string, endpoint: Endpoint, id: string | null, answer: Answer): void => {
    const target = { endpoint, ...(id === null ? {} : { id }) }
    const snapshot = snapshotOf(query, target, answer)
    queryClient.setQueryData([root, endpoint.name, answer.path], snapshot)
    void (async () => {
      await history.append(snapshot)
      const names = await namesIn(answer.body, contextOf(snapshot))
      const seenAt = answer.fetchedAt
      await history.remember(names.map(({ area, id, name }) => ({ area, id, name, seenAt })))
    })()
  }
}
