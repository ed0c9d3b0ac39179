import type { AreaPanels, PanelProps } from '../AreaPanels.ts'
import { ClanRoster } from './ClanRoster.tsx'
import { FurtherMembers } from './FurtherMembers.tsx'
import { rosterOf } from './roster.ts'

export const clansPanels: AreaPanels = { Entity: ClanPanel }

/** The people of a clan: from its own body, else from a further one that is asked for. */
function ClanPanel({ view, reading, id }: PanelProps) {
  const roster = rosterOf(view.reading ?? reading)
  if (roster === null) return <FurtherMembers id={id} />
  return <ClanRoster roster={roster} id={id} />
}
