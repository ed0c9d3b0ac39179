import type { AreaPanels, PanelProps } from '#view/AreaPanels.ts'
import { ClanRoster } from './ClanRoster.tsx'
import { FurtherMembers } from './FurtherMembers.tsx'
import { isOneClan, memberCount } from './memberCount.ts'
import { rosterOf } from './roster.ts'

export const clansPanels: AreaPanels = { Entity: ClanPanel }

/** The people of a clan: from its own body, else from a further one that is asked for. */
function ClanPanel({ view, reading: rest, id }: PanelProps) {
  const reading = view.reading ?? rest
  const roster = rosterOf(reading)
  if (roster === null)
    return isOneClan(reading) ? <FurtherMembers id={id} count={memberCount(reading)} /> : null
  return <ClanRoster roster={roster} id={id} />
}
