import type { ComponentType } from 'react'
import type { AreaPanels } from '#view/AreaPanels.ts'

export type Page = ComponentType<{ area: string; id: string; panels: AreaPanels }>

/** Pages that few visits begin with: where their code is, is no part of the first load either. */
export const LATER_PAGES = {
  groups: async () => (await import('#pages/GroupsPage.tsx')).GroupsPage,
  group: async () => (await import('#pages/GroupPage.tsx')).GroupPage,
  watches: async () => (await import('#pages/WatchesPage.tsx')).WatchesPage,
  shared: async () => (await import('#pages/SharedPage.tsx')).SharedPage,
  privacy: async () => (await import('#pages/PrivacyPage.tsx')).PrivacyPage,
  missing: async () => (await import('#pages/MissingPage.tsx')).MissingPage,
} satisfies Record<string, () => Promise<Page>>
