import type { ComponentType } from 'react'
import { paths } from '#routes/paths.ts'
import { type LazyPart, lazyPart } from '#ui/page/lazyPart.tsx'
import { SlotsContext } from '#view/slots.ts'
import type { Words } from '#words/en.ts'

export interface PageProps {
  area: string
  id: string
}

/** A page component that can be preloaded. */
export type Page = ComponentType<PageProps> & { preload?(): Promise<void> }

/** A page with one URL, outside of all areas. Its icon is in `view/placeIcon.tsx`. */
interface StaticPage {
  name: string
  path: string
  /** The key after `g`; no area can use it. */
  hotkey: string | null
  /** Position in the navigation: before the areas, above what is followed, or after that; null: reached from the settings. */
  part: 'areas' | 'following' | 'tools' | null
  label(words: Words): string
  Page: Page
}

export const Compare = lazyPart(async () => (await import('#pages/ComparePage.tsx')).ComparePage)

/** In navigation order. */
export const staticPages: readonly StaticPage[] = [
  {
    name: 'home',
    path: paths.home(),
    hotkey: 'h',
    part: 'areas',
    label: ({ shell }) => shell.home,
    Page: lazyPart(async () => (await import('#pages/HomePage.tsx')).HomePage),
  },
  {
    name: 'compare',
    path: paths.compareAny(),
    hotkey: 'm',
    part: 'tools',
    label: ({ shell }) => shell.compare,
    Page: Compare,
  },
  {
    name: 'groups',
    path: paths.groups(),
    hotkey: 'u',
    part: 'tools',
    label: ({ shell }) => shell.groups,
    Page: lazyPart(async () => (await import('#pages/GroupsPage.tsx')).GroupsPage),
  },
  {
    name: 'following',
    path: paths.following(),
    hotkey: 'w',
    part: 'following',
    label: ({ shell }) => shell.following,
    Page: lazyPart(async () => (await import('#pages/FollowingPage.tsx')).FollowingPage),
  },
  {
    name: 'settings',
    path: paths.settings(),
    hotkey: 's',
    part: 'tools',
    label: ({ shell }) => shell.settings,
    Page: lazyPart(async () => (await import('#pages/SettingsPage.tsx')).SettingsPage),
  },
  {
    name: 'explore',
    path: paths.explore(),
    hotkey: null,
    part: null,
    label: ({ shell }) => shell.explore,
    Page: viewPage(async () => (await import('#pages/ExplorePage.tsx')).ExplorePage),
  },
  {
    name: 'activity',
    path: paths.activity(),
    hotkey: null,
    part: null,
    label: ({ shell }) => shell.activity,
    Page: lazyPart(async () => (await import('#pages/ActivityPage.tsx')).ActivityPage),
  },
]

/** A page that shows bodies, loaded together with the extensions of its views. */
export function viewPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return lazyPart<P>(async () => {
    const [Page, { viewSlots }] = await Promise.all([load(), import('../viewSlots.ts')])
    return (props) => (
      <SlotsContext value={viewSlots}>
        <Page {...props} />
      </SlotsContext>
    )
  })
}
