import type { AreaPanels } from '../registry.ts'
import { withoutRace } from '../rest.ts'
import { CompetitionPanel } from './CompetitionPanel.tsx'
import { CompetitionsBoard } from './CompetitionsBoard.tsx'
import { Standings } from './Standings.tsx'

export const competitionsPanels: AreaPanels = {
  Thing: CompetitionPanel,
  List: CompetitionsBoard,
  ThingTable: Standings,
  rest: withoutRace,
}
