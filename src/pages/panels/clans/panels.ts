import type { AreaPanels } from '../registry.ts'
import { withoutNested } from '../rest.ts'
import { ClanPanel } from './ClanPanel.tsx'

export const clansPanels: AreaPanels = { Thing: ClanPanel, rest: withoutNested }
