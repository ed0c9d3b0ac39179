import { useEffect, useState } from 'react'
import { useTarget } from '#data/bodies/useTarget.ts'
import { useStoredQueries } from '#data/cached/useCached.ts'
import { type BucketSnapshot, useBucket } from '#data/useQuota.ts'
import { useConfig, useNow, useRegistry } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import { savesData } from '#view/savesData.ts'

const HOUR = 3_600_000
/** What a click may need is left. */
const MIN_LEFT = 0.8

/** Whether a page may ask for an example by itself. `bucket`: null before anything is known of it. */
export const mayAsk = (
  bucket: Pick<BucketSnapshot, 'hold' | 'limit' | 'remaining' | 'waitingTotal'> | null,
  { fillsHome, filledAt }: { fillsHome: boolean; filledAt: number },
  now: number,
): boolean =>
  fillsHome &&
  Math.abs(now - filledAt) >= HOUR &&
  (bucket === null ||
    (bucket.hold === null &&
      bucket.waitingTotal === 0 &&
      bucket.remaining >= bucket.limit * MIN_LEFT))

/**
 * What shows a newcomer the service: a thing to look up, a list of what is on, and a board, each null where none is known. At
 * most three requests.
 */
export function useExample() {
  const { examples } = useConfig()
  const { areas, lookupArea, find } = useRegistry()
  const [id = ''] = examples
  const thing = useTarget(id === '' ? null : (find(lookupArea)?.item ?? null), id).target
  const dated = areas.find(({ list, summary }) => list !== null && summary === 'dates')
  const dates = useTarget(dated?.list ?? null).target
  const boards = areas.find(({ summary }) => summary === 'leader')
  // A configuration without examples is that of another service.
  const boardId = id === '' ? undefined : boards?.entries?.[0]?.id
  const board = useTarget(boardId === undefined ? null : (boards?.item ?? null), boardId).target
  const targets = [thing, dates, board].filter((one) => one !== null)
  const stored = new Set(useStoredQueries().map(({ query }) => query))
  const missing = targets.filter(({ query }) => !stored.has(query)).length
  const preferences = usePreferences()
  const bucket = useBucket()
  const now = useNow()
  const [lane, setLane] = useState<'user' | 'visible' | null>(() =>
    missing > 0 && !savesData() && mayAsk(bucket, preferences, now()) ? 'visible' : null,
  )
  const { set } = preferences
  useEffect(() => {
    if (lane === 'visible') set({ filledAt: now() })
  }, [lane, set, now])
  const isAny = lane !== null || missing < targets.length
  return { thing, dates, board, missing, lane, isAny, ask: () => setLane('user') }
}
