import { useIsFetching } from '@tanstack/react-query'
import { useRegistry } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { BulkRefresh } from '#view/BulkRefresh.tsx'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { CountedPast } from '#data/figures/usePast.ts'
import type { GroupFigure } from './groupFigures.ts'
import { type Group, groupJob } from './groupStore.ts'
import { useServices } from '#data/services.ts'
import { useTarget } from '#data/bodies/useTarget.ts'
import { bodyKey } from '#data/bodies/body.ts'
import styles from '#view/page.module.css'

interface GroupRefreshProps {
  group: Group
  figure: GroupFigure | undefined
}

/** Refreshes a group: by the one body that lists the chosen figure, or by a request for each member. */
export function GroupRefresh({ group, figure }: GroupRefreshProps) {
  const groups = useWords(groupWords)
  const endpoint = useRegistry().find(group.area)?.item
  return (
    <>
      {figure?.source != null && (
        <SharedSource source={figure.source} members={figure.members} all={group.members.length} />
      )}
      {endpoint !== undefined && (
        <BulkRefresh
          title={groups.refresh}
          lead={groups.refreshLead}
          group={groupJob(group.id)}
          endpoint={endpoint}
          entities={group.members}
        />
      )}
    </>
  )
}

interface SharedSourceProps {
  source: CountedPast
  /** The number of members that it lists, of `all`. */
  members: number
  all: number
}

/** The body that saves one request per member, and its refresh. */
function SharedSource({ source, members, all }: SharedSourceProps) {
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const { history, refresh } = useServices()
  const name = source.names.at(-1)?.name ?? source.id ?? ''
  const head = history.head(source.query)
  const params = Object.fromEntries(new URLSearchParams(head?.path.split('?')[1]))
  const { target } = useTarget(head?.endpoint ?? null, head?.id ?? undefined, params)
  const isFetching = useIsFetching({ queryKey: bodyKey(source.query) }) > 0
  const seen = source.seen.at(-1)
  return (
    <div className={styles.row}>
      {/* Its route may have changed since. */}
      {target?.query === source.query && (
        <Button
          disabled={isFetching}
          cost={1}
          // The queue and the page of that body show the result.
          onClick={() => void refresh(target, { label: name }).catch(() => undefined)}
        >
          {groups.refreshShared(exact(members), exact(all))}
        </Button>
      )}
      <AreaLink area={source.area} id={source.id ?? ''} text={name} />
      {seen !== undefined && <Freshness at={seen} />}
    </div>
  )
}
