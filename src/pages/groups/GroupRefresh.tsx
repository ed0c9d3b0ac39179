import { useRegistry } from '#queries/useService.ts'
import type { Group } from '#settings/groups.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import styles from '../pages.module.css'
import { BulkRefresh } from '../panels/jobs/BulkRefresh.tsx'
import type { GroupFigure } from './groupFigures.ts'

/** What it costs to see how the group stands now: one body in which most stand, before one for each. */
export function GroupRefresh({
  group,
  figures,
}: {
  group: Group
  figures: readonly GroupFigure[]
}) {
  const { groups } = useViewWords()
  const { exact } = useFormat()
  const registry = useRegistry()
  const endpoint = registry.find(group.area)?.item
  const shared = figures
    .filter(({ source }) => source !== null)
    .toSorted((a, b) => b.members - a.members)[0]
  const count = group.members.length
  return (
    <>
      {shared?.source?.id != null && (
        <Card title={groups.cheapest}>
          <p className={styles.lead}>
            {groups.cheapestLead(exact(shared.members), exact(count))}{' '}
            <AreaLink
              area={shared.source.area}
              id={shared.source.id}
              text={shared.source.names.at(-1)?.name ?? shared.source.id}
            />
          </p>
        </Card>
      )}
      {endpoint !== undefined && (
        <BulkRefresh
          title={groups.refresh}
          lead={groups.refreshLead(exact(count))}
          group={`group ${group.id}`}
          label={group.name}
          endpoint={endpoint}
          entities={group.members}
        />
      )}
    </>
  )
}
