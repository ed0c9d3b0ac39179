import type { AreaPanels } from '../registry.ts'
import { ClanPanel } from './ClanPanel.tsx'

export const clansPanels: AreaPanels = { Entity: ClanPanel }
