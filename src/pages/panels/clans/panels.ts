import type { AreaPanels } from '../AreaPanels.ts'
import { ClanPanel } from './ClanPanel.tsx'

export const clansPanels: AreaPanels = { Entity: ClanPanel }
