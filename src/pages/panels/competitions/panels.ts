import type { AreaPanels } from '../AreaPanels.ts'
import { CompetitionPanel } from './CompetitionPanel.tsx'
import { CompetitionsBoard } from './CompetitionsBoard.tsx'
import { Standings } from './Standings.tsx'
import { withoutRace } from './withoutRace.ts'

export const competitionsPanels: AreaPanels = {
  Entity: CompetitionPanel,
  List: CompetitionsBoard,
  EntityTable: Standings,
  rest: withoutRace,
}
