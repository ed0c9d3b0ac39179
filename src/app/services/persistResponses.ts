import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#api/answer.ts'
import type { Endpoint } from '#api/endpoints.ts'
import type { History, Snapshot } from '#history/types.ts'
import { snapshotOf } from '#queries/snapshots/fetchSnapshot.ts'
import { snapshotKey } from '#queries/snapshots/snapshotQuery.ts'
import type { Reader } from './reader/createReader.ts'

/**
 * Every answer is stored, also when its page was left: the body in cache and history, its figures in their past, the names in it
 * for the palette. What a worker has read, it writes itself.
 */
export function persistResponses(options: {
  history: History
  queryClient: QueryClient
  root: string
  reader: Pick<Reader, 'read' | 'namesIn' | 'keep'>
}) {
  const { history, queryClient, root, reader } = options

  async function persist(snapshot: Snapshot): Promise<void> {
    const code = await import('./persistSnapshot.ts').catch(() => null)
    // Over a bad line the code may not come: names and figures are then read from the body when they are asked for.
    if (code === null) await history.append(snapshot)
    else await code.persistSnapshot(history, reader, snapshot)
  }

  return (query: string, endpoint: Endpoint, id: string | null, answer: Answer): void => {
    const target = { endpoint, ...(id === null ? {} : { id }) }
    const snapshot = snapshotOf(query, target, answer)
    queryClient.setQueryData(snapshotKey(root, snapshot), snapshot)
    void persist(snapshot)
  }
}
