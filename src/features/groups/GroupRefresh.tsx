import { useMemo, useState } from 'react'
import { useIsFetching } from '@tanstack/react-query'
import { useRegistry } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { BulkRefresh } from '#view/bulk/BulkRefresh.tsx'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type GroupFigure, sharedBody, type SharedBody } from './groupFigures.ts'
import { type Group, groupJob } from './groupStore.ts'
import { targetOf } from '#api/target.ts'
import { type Services, useServices } from '#data/services.ts'
import { bodyKey } from '#data/bodies/body.ts'
import styles from '#view/page.module.css'
import own from './groups.module.css'

interface GroupRefreshProps {
  group: Group
  figures: readonly GroupFigure[]
}

/** Refreshes a group: first the one body that lists most members, then a request for each of the others. */
export function GroupRefresh({ group, figures }: GroupRefreshProps) {
  const groups = useWords(groupWords)
  const { exact } = useFormat()
  const registry = useRegistry()
  const endpoint = registry.find(group.area)?.item
  const shared = useMemo(() => sharedBody(figures), [figures])
  const [each, setEach] = useState(false)
  const rest = useMemo(() => {
    const covered = new Set(shared?.members.map(({ id }) => id))
    return group.members.filter(({ id }) => !covered.has(id))
  }, [shared, group.members])
  const asked = shared === null || each ? group.members : rest
  return (
    <>
      {shared !== null && (
        <>
          <SharedSource shared={shared} all={group.members.length} />
          <Toggle
            label={groups.each}
            hint={groups.eachHint(exact(shared.members.length))}
            checked={each}
            onChange={setEach}
          />
        </>
      )}
      {endpoint !== undefined && asked.length > 0 && (
        <BulkRefresh
          title={asked.length < group.members.length ? groups.refreshRest : groups.refresh}
          lead={groups.refreshLead(exact(asked.length))}
          group={groupJob(group.id)}
          label={group.name}
          endpoint={endpoint}
          entities={asked}
        />
      )}
    </>
  )
}

/** The body that saves one request per member, and its refresh. */
function SharedSource({ shared, all }: { shared: SharedBody; all: number }) {
  const groups = useWords(groupWords)
  const { quota } = useWords()
  const { exact, list } = useFormat()
  const { source, labels, members } = shared
  const name = source.names.at(-1)?.name ?? source.id ?? ''
  const { refresh, fetching } = useRefreshCached(source.query, name)
  const seen = source.seen.at(-1)
  return (
    <Card
      title={groups.cheapest}
      accent
      aside={seen === undefined ? undefined : <Freshness at={seen} />}
    >
      <div className={own.parts}>
        <p className={styles.lead}>
          {groups.cheapestLead(exact(members.length), exact(all))}{' '}
          <AreaLink area={source.area} id={source.id ?? ''} text={name} />
          {`: ${list(labels)}.`}
        </p>
        {refresh !== null && (
          <Button
            variant="primary"
            disabled={fetching}
            cost={quota.requests(1, exact(1))}
            onClick={refresh}
          >
            {groups.refreshShared}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The target of a stored body; null if its route no longer exists. */
function targetOfQuery({ endpoints, history, root }: Services, query: string) {
  const head = history.head(query)
  const endpoint = endpoints.get(head?.endpoint ?? '')
  if (head === null || endpoint === undefined) return null
  const params = Object.fromEntries(new URLSearchParams(head.path.split('?')[1] ?? ''))
  const target = targetOf(root, endpoint, head.id ?? undefined, params)
  return target.query === query ? target : null
}

/** Refetches a stored body with one request. `refresh` is null if it cannot be requested. */
function useRefreshCached(
  query: string,
  label: string,
): { refresh: (() => void) | null; fetching: boolean } {
  const services = useServices()
  const target = targetOfQuery(services, query)
  const fetching = useIsFetching({ queryKey: bodyKey(query) }) > 0
  if (target === null) return { refresh: null, fetching }
  return {
    fetching,
    // The queue and the page of that body show the result.
    refresh: () => void services.refresh(target, { label }).catch(() => undefined),
  }
}
