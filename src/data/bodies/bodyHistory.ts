import type { QueryClient } from '@tanstack/react-query'
import type { StoreApi } from 'zustand/vanilla'
import { serviceOf } from '../history/names.ts'
import type { History } from '../history/types.ts'
import type { Services } from '../services.ts'
import { deviceKey } from '../cached/visits.ts'
import { isNothing } from '#reading/index.ts'
import { EVERY_VIEW, type OverrideStore } from '../settings/overrides.ts'
import { type Body, bodyKey } from './body.ts'

/** The queries whose data are bodies: those of the service, and opened copies. */
const READ_BODIES = [['body'], ['copy']]

/**
 * Writes a body to history, with its names and its figures; one that came from there is left alone. A body that could not be
 * read is kept, too: its figures are read when they are asked for. Nothing else writes bodies.
 */
export async function keepBody(
  { history }: { history: History },
  { snapshot, reading, names }: Omit<Body, 'reading'> & { reading: Body['reading'] | null },
): Promise<void> {
  const { query, fetchedAt } = snapshot
  if (history.head(query)?.fetchedAt === fetchedAt) return
  // First the body: the page may be closed before the rest is written.
  await history.append(snapshot)
  const service = serviceOf(snapshot)
  await history.remember(
    names.map(({ area, id, name }) => ({ service, area, id, name, seenAt: fetchedAt })),
  )
  if (reading === null) return
  // Over a bad connection its code may not load: the figures are then read from the body when they are asked for.
  const code = await import('../figures/figuresOf.ts').catch(() => null)
  const figures = code?.figureSnapshotOf(snapshot, reading) ?? null
  if (figures !== null) await history.figures.note(figures)
}

const isGood = ({ snapshot, reading }: Body) =>
  reading.error === null && !isNothing(snapshot.body, snapshot.id === null)
/** Older bodies than these are not looked through for a good one. */
const MOST_BAD = 50

/**
 * The newest good body of a query on this device: earlier builds kept failures and empty answers, too. One that is not good where
 * there is no other; null where there is none.
 */
export async function latestBody(
  { history, read }: Pick<Services, 'history' | 'read'>,
  query: string,
): Promise<Body | null> {
  const newest = await history.latest(query)
  if (newest === null) return null
  const body = await read(newest)
  if (isGood(body)) return body
  const older = await history.snapshots(query, MOST_BAD)
  for (const snapshot of older.toReversed()) {
    const before = await read(snapshot)
    if (isGood(before)) return before
  }
  return body
}

/** Reads the bodies of this session again that the person declares something else of. */
export function followChoices({
  overrides,
  queryClient,
  read,
  root,
}: Pick<Services, 'read' | 'root'> & {
  overrides: StoreApi<OverrideStore>
  queryClient: QueryClient
}): void {
  const declared = ({ rows }: OverrideStore, endpoint: string) =>
    JSON.stringify(
      rows.filter(
        (row) => row.service === root && (row.endpoint === endpoint || row.endpoint === EVERY_VIEW),
      ),
    )
  overrides.subscribe((now, before) => {
    if (now.rows === before.rows) return
    const keys = READ_BODIES.flatMap((queryKey) => queryClient.getQueriesData<Body>({ queryKey }))
    for (const [key, body] of keys) {
      const { endpoint, fetchedAt } = body?.snapshot ?? {}
      if (body === undefined || endpoint === undefined) continue
      if (declared(now, endpoint) === declared(before, endpoint)) continue
      const show = (next: Body) => {
        const shown = queryClient.getQueryData<Body>(key)
        if (shown?.snapshot.fetchedAt === fetchedAt) queryClient.setQueryData(key, next)
      }
      // Where the code that reads does not load, the page stays as it is.
      read(body.snapshot).then(show, () => undefined)
    }
  })
}

/** Shows what came to history, from another tab or from an import: newer bodies, longer pasts. */
export function followHistory({
  history,
  queryClient,
  quota,
  read,
}: Pick<Services, 'history' | 'quota' | 'read'> & { queryClient: QueryClient }): void {
  const shownAt = (query: string) =>
    queryClient.getQueryData<Body>(bodyKey(query))?.snapshot.fetchedAt ?? -Infinity

  async function show(query: string): Promise<void> {
    const body = await latestBody({ history, read }, query)
    if (body === null || body.snapshot.fetchedAt <= shownAt(query)) return
    queryClient.setQueryData(bodyKey(query), body)
    // An equal request that waits in this tab is answered.
    quota.cancel(query)
  }

  history.subscribe((query) => {
    void queryClient.invalidateQueries({ queryKey: deviceKey(query) })
    const at = history.head(query)?.fetchedAt
    const isOpen = queryClient.getQueryState(bodyKey(query)) !== undefined
    if (isOpen && at !== undefined && at > shownAt(query)) void show(query).catch(() => undefined)
  })
}
