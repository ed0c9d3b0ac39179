import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#api/answer.ts'
import type { Endpoint } from '#api/endpoints.ts'
import { serviceOf } from '#data/history/bodyStore.ts'
import type { History, SeenName, Snapshot } from '#data/history/types.ts'
import { whenIdle } from '#lib/whenIdle.ts'
import { contextOf } from '#data/snapshots/contextOf.ts'
import { snapshotOf } from '#data/snapshots/fetchSnapshot.ts'
import { snapshotKey } from '#data/snapshots/snapshotQuery.ts'
import type { SeenName as NameInBody } from '#reading/index.ts'
import type { Reader } from '#data/reader/createReader.ts'

/**
 * Every answer is stored, also when its page was left: first the body in cache and history, then its figures in their past and
 * the names in it for the palette. What a worker has read, it writes itself, but for the names: here it is known which are new.
 */
export function persistResponses(options: {
  history: History
  queryClient: QueryClient
  root: string
  reader: Pick<Reader, 'read' | 'namesIn' | 'keep'>
}) {
  const { history, queryClient, root, reader } = options

  async function persist(snapshot: Snapshot): Promise<void> {
    // It was paid for: the page may be left before further code has come.
    const written = await history.append(snapshot, () => reader.keep(snapshot))
    // What is learnt of names would have React begin its drawing anew.
    await whenIdle()
    if (written) history.adopt(snapshot.query)
    const context = contextOf(snapshot)
    // Over a bad line the code may not come: names and figures are then read from the body when they are asked for.
    const names = await reader.namesIn(snapshot.body, context).catch(() => [])
    await history.remember(seenNamesOf(snapshot, names))
    if (written) return
    const [code, reading] = await Promise.all([
      import('./persistFigures.ts'),
      reader.read(snapshot.body, context),
    ]).catch(() => [null, null] as const)
    if (code !== null) await code.persistFigures(history, snapshot, reading)
  }

  return (query: string, endpoint: Endpoint, id: string | null, answer: Answer): void => {
    const target = { endpoint, ...(id === null ? {} : { id }) }
    const snapshot = snapshotOf(query, target, answer)
    queryClient.setQueryData(snapshotKey(root, snapshot), snapshot)
    void persist(snapshot)
  }
}

/** The names in a snapshot's body, as history keeps them. */
function seenNamesOf(snapshot: Snapshot, names: readonly NameInBody[]): SeenName[] {
  const [service, seenAt] = [serviceOf(snapshot), snapshot.fetchedAt]
  return names.map(({ area, id, name }) => ({ service, area, id, name, seenAt }))
}
