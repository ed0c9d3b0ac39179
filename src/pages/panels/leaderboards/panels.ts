import type { AreaPanels } from '../AreaPanels.ts'
import { BoardList } from './BoardList.tsx'
import { BoardTable } from './BoardTable.tsx'

export const leaderboardsPanels: AreaPanels = {
  EntityTable: BoardTable,
  ListTable: BoardList,
}
