import { useRegistry } from '#data/useService.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { BulkRefresh } from '#view/bulk/BulkRefresh.tsx'
import { RosterFigures } from './RosterFigures.tsx'
import type { Roster } from './roster.ts'

/** More columns are not named in a sentence. */
const MOST_NAMED = 4

/** What is made of a roster, wherever it came from. */
export function ClanRoster({ roster, id }: { roster: Roster; id: string }) {
  const registry = useRegistry()
  const { jobs } = useWords()
  const { list, exact } = useFormat()
  const { members, whole } = roster
  const held = roster.figures.slice(0, MOST_NAMED).map(({ label }) => label)
  const endpoint = registry.find('players')?.item
  return (
    <>
      <RosterFigures roster={roster} />
      {endpoint !== undefined && (
        <BulkRefresh
          title={
            whole === null
              ? jobs.refreshMembers
              : jobs.refreshThese(members.length, exact(members.length))
          }
          lead={held.length === 0 ? jobs.refreshLead : jobs.rosterHolds(list(held))}
          group={`clans/${id} members`}
          label={id}
          endpoint={endpoint}
          entities={members}
        />
      )}
    </>
  )
}
