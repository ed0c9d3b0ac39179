import type { QueryClient } from '@tanstack/react-query'
import { serviceOf } from '../history/nameBlocks.ts'
import type { History, Snapshot } from '../history/types.ts'
import type { Services } from '../services.ts'
import { type Body, bodyKey, deviceKey, figuresKey } from './body.ts'

/** `reading`: null if the body could not be read. */
type Kept = Omit<Body, 'reading'> & { reading: Body['reading'] | null }

/**
 * Writes a body to history, with its names and figures, unless it came from there.
 * A body that could not be read is kept, too. Imports use the archive of history instead.
 */
export async function storeBody({ history }: { history: History }, kept: Kept): Promise<void> {
  const { query, fetchedAt } = kept.snapshot
  if (history.head(query)?.fetchedAt === fetchedAt) return
  // At once: other tabs wait for the body, and a page that is closed in between would keep it without its figures.
  await Promise.all([history.append(kept.snapshot), storeReading(history, kept)])
}

/** Writes the figures and names of a body. */
async function storeReading(history: History, { snapshot, reading, names }: Kept): Promise<void> {
  const code = reading && (await import('../figures/figuresOf.ts').catch(() => null))
  const figures = reading && code && code.figureSnapshotOf(snapshot, reading)
  if (figures !== null) await history.figures.note(figures)
  const [service, seenAt] = [serviceOf(snapshot), snapshot.fetchedAt]
  await history.remember(names.map(({ area, id, name }) => ({ service, area, id, name, seenAt })))
}

/** Every body on this device, each query's oldest first, and once more as it was last seen. */
export async function* storedBodies(history: History): AsyncGenerator<Snapshot> {
  for (const { query, fetchedAt } of history.heads()) {
    const bodies = await history.snapshots(query)
    yield* bodies
    const latest = bodies.at(-1)?.fetchedAt === fetchedAt ? null : await history.latest(query)
    if (latest !== null) yield latest
  }
}

/** Writes the names and figures of a query's bodies to history: of a file that has bodies alone. */
export async function readAgain(
  { history, read }: Pick<Services, 'history' | 'read'>,
  query: string,
): Promise<void> {
  for (const snapshot of await history.snapshots(query))
    await storeReading(history, await read(snapshot))
}

/** The newest body of a query on this device; null if there is none. */
export async function latestBody(
  { history, read }: Pick<Services, 'history' | 'read'>,
  query: string,
): Promise<Body | null> {
  const newest = await history.latest(query)
  return newest && withKnownParts({ history, read }, await read(newest))
}

/** The most visits that are searched for a part that errors kept out. */
const MOST = 5

/** What is shown of a body that errors kept parts out of: those as they were last seen. It is not stored, as it is no visit. */
export async function withKnownParts(
  device: Pick<Services, 'history' | 'read'>,
  body: Body,
  most = MOST,
): Promise<Body> {
  const { snapshot, reading } = body
  const { query, fetchedAt } = snapshot
  if (reading.lost.length === 0 || most === 0) return body
  const visits = await device.history.snapshots(query)
  const before = visits.findLast((visit) => visit.fetchedAt < fetchedAt)
  if (before === undefined) return body
  const known = (await withKnownParts(device, await device.read(before), most - 1)).reading
  const paths = new Set([...reading.facts, ...reading.tables].map(({ path }) => path))
  const isLost = ({ path }: { path: string }) => !paths.has(path)
  const facts = [...reading.facts, ...known.facts.filter(isLost)]
  const tables = [...reading.tables, ...known.tables.filter(isLost)]
  const { knownAt = before.fetchedAt } = known
  return { ...body, reading: { ...reading, facts, tables, knownAt } }
}

/** Shows what came to history, from another tab or from an import: newer bodies, longer pasts. */
export function followHistory({
  history,
  queryClient,
  quota,
  read,
  now,
}: Pick<Services, 'history' | 'quota' | 'read' | 'now'> & { queryClient: QueryClient }): void {
  const shownAt = (query: string) =>
    queryClient.getQueryData<Body>(bodyKey(query))?.snapshot.fetchedAt ?? -Infinity
  /** Anything but the same is newer than what a clock noted that ran ahead. */
  const isNewer = (at: number, query: string) =>
    shownAt(query) > now() ? at !== shownAt(query) : at > shownAt(query)

  async function show(query: string): Promise<void> {
    const body = await latestBody({ history, read }, query)
    if (body === null || !isNewer(body.snapshot.fetchedAt, query)) return
    queryClient.setQueryData(bodyKey(query), body)
    // An equal request that waits in this tab is answered.
    quota.cancel(query)
  }

  /** What no page shows is read by the next one that does: none shows what was before. */
  function invalidate(queryKey: readonly string[]): void {
    queryClient.removeQueries({ queryKey, type: 'inactive' })
    const read = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
    // A read under way may have missed it, or be what wrote it.
    const isBusy = queryClient.isFetching({ queryKey }) > 0
    void read().then(() => (isBusy ? read() : undefined))
  }

  // Without a query, much has changed.
  history.figures.subscribe((query) => invalidate(figuresKey(query).slice(0, query === '' ? 1 : 2)))
  history.subscribe((query) => {
    invalidate(deviceKey(query))
    const at = history.head(query)?.fetchedAt
    const isOpen = queryClient.getQueryState(bodyKey(query)) !== undefined
    if (isOpen && at !== undefined && isNewer(at, query)) void show(query).catch(() => undefined)
  })
}
