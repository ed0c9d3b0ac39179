import { queryOptions, QueryObserver } from '@tanstack/react-query'
import { asWritten, missingFilter, type Target } from '#api/target.ts'
import { CancelledError } from '#quota/types.ts'
import type { SnapshotMeta } from '../history/types.ts'
import type { Services } from '../services.ts'
import { type Body, bodyKey, type RefreshOptions, snapshotOf } from './body.ts'
import { createMissing, missingAnswer, noteMissing } from './missing.ts'
import { latestBody, storeBody, withKnownParts } from './bodyHistory.ts'
import { isNothing } from '#reading/index.ts'
import type { Fact } from '#reading/types.ts'
import { NotFoundError, NothingError, NotReadyError } from '#api/errors.ts'
import { serviceOf } from '../history/nameBlocks.ts'

type Needed = Pick<
  Services,
  'client' | 'config' | 'history' | 'read' | 'activity' | 'now' | 'stores' | 'root'
>

interface AskOptions extends Omit<RefreshOptions, 'signal'> {
  /** Asks the service even where this device has a body. */
  fresh?: boolean
  /** The person looked this up: its request outlives the page. */
  lookedUp?: boolean
  /** Asked for before its page is there to wait for it. */
  ahead?: boolean
}

/**
 * The query of one body: from this device if cached, otherwise from the service; a refetch always asks the service.
 * Ignores React Query's `signal`: an answer that was paid for is kept even if its page was left.
 */
export function bodyQuery(
  services: Needed,
  target: Target,
  { fresh = false, lookedUp = false, ahead = false, automatic = false, ...options }: AskOptions,
) {
  const { client, history, activity, now, read } = services
  const windowMs = services.config.limits.windowSeconds * 1000
  const { query } = target
  const isItem = target.endpoint.name === `${target.endpoint.area}.item`
  return queryOptions({
    queryKey: bodyKey(query),
    meta: { lane: options.lane ?? 'user', lookedUp },
    async queryFn({ client: queryClient, queryKey }): Promise<Body> {
      // Without a value that only the person knows, the service would refuse.
      if (missingFilter(target) !== undefined) throw new CancelledError(`${query} lacks a value`)
      const shown = () => queryClient.getQueryData<Body>(queryKey)
      const isRefresh = fresh || shown() !== undefined
      if (!isRefresh) {
        const cached = await latestBody(services, query)
        const observers = queryClient.getQueryCache().find({ queryKey })?.getObserversCount()
        if (observers === 0 && !ahead) throw new CancelledError(`${query} was left`)
        if (cached !== null) {
          activity.getState().noteCacheHit({ id: query, label: options.label, at: now() })
          return cached
        }
        const isFirst = queryClient.getQueryState(queryKey)?.errorUpdateCount === 0
        const missing = isItem && isFirst ? missingAnswer(services, query) : null
        if (missing !== null) throw missing
      }
      // Only a person who refreshes wants an answer later than what another tab got within the window. Of a clock that ran ahead none does.
      const byPerson = isRefresh && options.lane !== 'background'
      const oldest = !isRefresh ? -Infinity : now() - (byPerson ? 0 : windowMs)
      const find = async () => {
        const snapshot = await history.look(query)
        if (snapshot === null || snapshot.fetchedAt < oldest || snapshot.fetchedAt > now())
          return null
        return { ...snapshot, reading: null, names: [] }
      }
      try {
        const asked = { ...options, find, fresh: byPerson }
        const spelled = asAnswered(target, history)
        const [sent, { reading, names, ...answer }] = await client.get(spelled, asked).then(
          (came) => [spelled, came] as const,
          async (error: unknown) => {
            // A spelling that the service no longer knows gives way to the plain one.
            if (spelled === target || !(error instanceof NotFoundError)) throw error
            return [target, await client.get(target, asked)] as const
          },
        )
        if (isItem) services.stores.of(createMissing).getState().remove(query)
        const snapshot = snapshotOf(sent, answer)
        await checkLoss(services, target, { snapshot, reading }, shown())
        // Keeps a body that was paid for: if reading fails here, the next page reads it.
        if (reading === null || reading.lost.length > 0)
          await storeBody(services, { snapshot, reading, names })
        const body = reading === null ? await read(snapshot) : { snapshot, reading, names }
        return await withKnownParts(services, body)
      } catch (error) {
        // Another tab got the body first, and the request here left the queue.
        const other = error instanceof CancelledError ? shown() : undefined
        if (other !== undefined && other.snapshot.fetchedAt >= oldest) return other
        if (isItem && error instanceof NotFoundError && error.at === null)
          noteMissing(services, target, error)
        if (automatic && error instanceof NotReadyError) error.retryAt = null
        throw error
      }
    },
  })
}

/** In the spelling that the service answered before, unless the person chose one. */
function asAnswered(target: Target, history: Services['history']): Target {
  const { query, id, endpoint, spelling } = target
  if (id === undefined || spelling !== undefined) return target
  const isOfThing = (head: SnapshotMeta) =>
    head.spelling !== undefined &&
    head.id === id &&
    head.area === endpoint.area &&
    serviceOf(head) === serviceOf(target)
  // Another query of the same thing tells the spelling, too.
  const answered = (history.head(query) ?? history.heads().find(isOfThing))?.spelling
  return answered === undefined ? target : asWritten(target, answered)
}

const figuresIn = ({ facts, tables }: Body['reading'], isZeroNone: boolean): number =>
  facts.filter(({ value }) => {
    if ('number' in value) return !isZeroNone || value.number !== 0
    return !isZeroNone && value.kind === 'absent' && value.why === 'sentinel'
  }).length + tables.reduce((sum, { rows }) => sum + rows.length, 0)

/** Throws where an earlier body had content, and this one has next to none of it: that is a failure, not an answer. */
async function checkLoss(
  services: Needed,
  { query, id, endpoint }: Target,
  { snapshot, reading }: Pick<Body, 'snapshot'> & { reading: Body['reading'] | null },
  shown: Body | undefined,
): Promise<void> {
  const isEmpty = isNothing(snapshot.body, id === undefined)
  const thing = id === undefined || reading?.unread === true ? null : reading
  const word = thing && thing.withheld
  const left = thing === null ? Infinity : figuresIn(thing, word !== null)
  // A price may have none; a player has some.
  if (!isEmpty && word === null && (left > 0 || endpoint.area !== 'players')) return
  const before = shown ?? (await latestBody(services, query).catch(() => null))
  if (before === null || before.reading.error !== null) return
  if (isEmpty && !isNothing(before.snapshot.body, id === undefined)) throw new NothingError()
  // A quarter of the figures is still the thing.
  if (thing === null || left * 4 >= figuresIn(before.reading, word !== null)) return
  const tell = ({ path, value }: Fact) => path + JSON.stringify(value)
  const known = new Set(before.reading.facts.map(tell))
  const added = thing.facts.filter((fact) => fact.value.kind !== 'absent' && !known.has(tell(fact)))
  const detail = added.flatMap(({ value }) => ('text' in value && value.text) || []).join(' · ')
  if (word !== null || added.length === 0) throw new NothingError(word, detail)
}

/**
 * Asks the service for a body that no page here need show. Rejects as `Client.get` does; `signal` takes the request out of
 * the queue unless a page waits for it, too.
 */
export async function refreshBody(
  { queryClient, ...services }: Needed & Pick<Services, 'queryClient'>,
  target: Target,
  { signal, ...options }: RefreshOptions,
): Promise<void> {
  signal?.throwIfAborted()
  const query = bodyQuery(services, target, { ...options, fresh: true })
  const observer = new QueryObserver(queryClient, { ...query, enabled: false })
  const leave = observer.subscribe(() => undefined)
  signal?.addEventListener('abort', leave, { once: true })
  try {
    await observer.refetch({ throwOnError: true, cancelRefetch: false })
  } finally {
    signal?.removeEventListener('abort', leave)
    leave()
  }
}
