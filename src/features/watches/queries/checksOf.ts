import type { AlertList } from '../alerts.ts'
import type { Watch } from '../watchStore.ts'
import { type Check, nextChecks } from '../model/nextChecks.ts'
import type { Services } from '#data/services.ts'

/**
 * When the bodies of watches are asked for next, by how old the newest of each is; the first due first. `asked`: when a tab
 * last asked for them, wall ms, for bodies that the device does not keep.
 */
export function checksOf(
  watches: readonly Watch[],
  progress: AlertList['progress'],
  { history, root }: Pick<Services, 'history' | 'root'>,
  asked?: ReadonlyMap<string, number>,
): Check[] {
  return nextChecks(
    watches.flatMap(({ id, query, every, createdAt }) =>
      every === null || !query.startsWith(`${root}/`)
        ? []
        : [
            {
              query,
              every,
              seenAt: Math.max(history.head(query)?.fetchedAt ?? createdAt, asked?.get(query) ?? 0),
              failedAt: progress[id]?.failedAt ?? null,
            },
          ],
    ),
  )
}
