import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#api/answer.ts'
import type { Endpoint } from '#api/endpoints.ts'
import type { History, Snapshot } from '#history/types.ts'
import { snapshotOf } from '#queries/snapshots/fetchSnapshot.ts'
import { snapshotKey } from '#queries/snapshots/snapshotQuery.ts'
import { contextOf } from '#queries/snapshots/useReading.ts'
import type { Reader } from './reader/createReader.ts'

/**
 * Every answer is kept, whoever waited for it: the body in cache and history, its figures in their past, the names in it
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
    const context = contextOf(snapshot)
    const seenAt = snapshot.fetchedAt
    const namesOf = async () => {
      const names = await reader.namesIn(snapshot.body, context)
      return names.map(({ area, id, name }) => ({ area, id, name, seenAt }))
    }
    if (await reader.keep(snapshot)) return history.adopt(snapshot, await namesOf())
    await history.append(snapshot)
    await history.remember(await namesOf())
    // Over a bad line the code may not come: then the figures are read from the body when they are asked for.
    const code = await import('#queries/figures/figureSnapshotOf.ts').catch(() => null)
    const reading = await reader.read(snapshot.body, context)
    const figures = code?.figureSnapshotOf(snapshot, reading) ?? null
    if (figures !== null) await history.figures.note(figures)
  }

  return (query: string, endpoint: Endpoint, id: string | null, answer: Answer): void => {
    const target = { endpoint, ...(id === null ? {} : { id }) }
    const snapshot = snapshotOf(query, target, answer)
    queryClient.setQueryData(snapshotKey(root, snapshot), snapshot)
    void persist(snapshot)
  }
}
