import { paths } from '#routes/paths.ts'
import type { Words } from '#words/en.ts'
import type { LATER_PAGES, Page } from './laterPages.ts'

/** Loads a page by way of the list of those that few visits begin with. */
export const loadLater =
  (name: keyof typeof LATER_PAGES): (() => Promise<Page>) =>
  async () =>
    (await import('./laterPages.ts')).LATER_PAGES[name]()

/** A page that has one address and belongs to no area. Its icon is in `view/placeIcon.tsx`. */
interface StaticPage {
  path: string
  /** After `g`: no area takes it. */
  hotkey: string
  /** Before the areas in the navigation, in place of after them. */
  first: boolean
  /** It shows a body: it waits for the code that reads one. */
  reads: boolean
  label(words: Words): string
  load(): Promise<Page>
}

/** In the order of the navigation. */
export const STATIC_PAGES = {
  home: {
    path: paths.home(),
    hotkey: 'h',
    first: true,
    reads: false,
    label: ({ shell }) => shell.home,
    load: async () => (await import('#pages/HomePage.tsx')).HomePage,
  },
  groups: {
    path: paths.groups(),
    hotkey: 'u',
    first: false,
    reads: true,
    label: ({ shell }) => shell.groups,
    load: loadLater('groups'),
  },
  watches: {
    path: paths.watches(),
    hotkey: 'w',
    first: false,
    reads: true,
    label: ({ shell }) => shell.watches,
    load: loadLater('watches'),
  },
  explore: {
    path: paths.explore(),
    hotkey: 'x',
    first: false,
    reads: true,
    label: ({ explore }) => explore.title,
    load: async () => (await import('#pages/ExplorePage.tsx')).ExplorePage,
  },
  activity: {
    path: paths.activity(),
    hotkey: 'a',
    first: false,
    reads: false,
    label: ({ shell }) => shell.activity,
    load: async () => (await import('#pages/ActivityPage.tsx')).ActivityPage,
  },
  settings: {
    path: paths.settings(),
    hotkey: 's',
    first: false,
    reads: false,
    label: ({ shell }) => shell.settings,
    load: async () => (await import('#pages/SettingsPage.tsx')).SettingsPage,
  },
} satisfies Record<string, StaticPage>

export type StaticPageName = keyof typeof STATIC_PAGES

export const staticPages: readonly ({ name: StaticPageName } & StaticPage)[] = Object.entries(
  STATIC_PAGES,
).map(([name, page]) => ({ name: name as StaticPageName, ...page }))
