import type { AreaPanels } from '../registry.ts'
import { BoardList } from './BoardList.tsx'
import { BoardTable } from './BoardTable.tsx'

export const leaderboardsPanels: AreaPanels = {
  EntityTable: BoardTable,
  ListTable: BoardList,
}
