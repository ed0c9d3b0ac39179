import { useRegistry } from '#queries/useService.ts'
import { useViewWords } from '#words/useViewWords.ts'
import { BulkRefresh } from '../jobs/BulkRefresh.tsx'
import { RosterFigures } from './RosterFigures.tsx'
import type { Roster } from './roster.ts'

/** What is made of a roster, wherever it came from. */
export function ClanRoster({ roster, id }: { roster: Roster; id: string }) {
  const registry = useRegistry()
  const { jobs } = useViewWords()
  const endpoint = registry.find('players')?.item
  return (
    <>
      <RosterFigures roster={roster} />
      {endpoint !== undefined && (
        <BulkRefresh
          title={jobs.refreshMembers}
          lead={jobs.refreshLead}
          group={`clans/${id} members`}
          label={id}
          endpoint={endpoint}
          entities={roster.members}
        />
      )}
    </>
  )
}
