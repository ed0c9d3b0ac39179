import { useMemo, useState } from 'react'
import { useRegistry } from '#data/useService.ts'
import type { Group } from './groupStore.ts'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { BulkRefresh } from '#view/bulk/BulkRefresh.tsx'
import type { GroupFigure } from './groupFigures.ts'
import { sharedBody } from './sharedBody.ts'
import { SharedSource } from './SharedSource.tsx'

interface GroupRefreshProps {
  group: Group
  figures: readonly GroupFigure[]
}

/** What it costs to see how the group stands now: one body in which most stand, before one for each that is not in it. */
export function GroupRefresh({ group, figures }: GroupRefreshProps) {
  const { groups } = useWords()
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
          group={`group ${group.id}`}
          label={group.name}
          endpoint={endpoint}
          entities={asked}
        />
      )}
    </>
  )
}
