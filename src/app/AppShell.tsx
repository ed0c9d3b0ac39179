import { type ReactNode, useCallback, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useStore } from 'zustand'
import { hrefOf } from '#pages/location.ts'
import { paths } from '#pages/paths.ts'
import { useServices } from '#queries/services.ts'
import { NavItem } from '#ui/shell/NavItem.tsx'
import { SavedList } from '#ui/shell/SavedList.tsx'
import { Shell } from '#ui/shell/Shell.tsx'
import { useAreaLabel } from '#pages/useAreaLabel.ts'
import { useWords } from '#words/WordsContext.tsx'
import { HoldBanner } from './HoldBanner.tsx'
import { Meter } from './Meter.tsx'
import { Notices } from './Notices.tsx'
import { pathUnderBase } from './RoutedPage.tsx'
import { SavedAge } from './SavedAge.tsx'
import { Search } from './Search.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { useHotkeys } from './useHotkeys.ts'
import { WaitingCount } from './WaitingCount.tsx'

/** What stands around every page. */
export function AppShell({ keyWasInUrl, children }: { keyWasInUrl: boolean; children: ReactNode }) {
  const { registry, saved } = useServices()
  const { shell } = useWords()
  const label = useAreaLabel()
  const { things } = useStore(saved)
  const current = pathUnderBase(usePathname())
  const [helpOpen, setHelpOpen] = useState(false)
  useHotkeys(useCallback(() => setHelpOpen(true), []))

  const inside = (path: string) =>
    path === '/' ? current === '/' : current === path || current.startsWith(`${path}/`)
  const item = (path: string, name: string, aside?: ReactNode) => (
    <NavItem key={path} href={hrefOf(path)} label={name} current={inside(path)} aside={aside} />
  )
  const home = item(paths.home(), shell.home)
  const areas = registry.areas.map(({ area }) => item(paths.area(area), label(area)))

  return (
    <Shell
      homeHref={hrefOf(paths.home())}
      nav={[home, ...areas]}
      saved={
        <SavedList
          items={things.map((thing) => ({
            key: `${thing.area} ${thing.id}`,
            href: hrefOf(paths.thing(thing.area, thing.id)),
            name: thing.name,
            current: current === paths.thing(thing.area, thing.id),
            aside: <SavedAge thing={thing} />,
          }))}
        />
      }
      navEnd={[
        item(paths.activity(), shell.activity, <WaitingCount />),
        item(paths.settings(), shell.settings),
      ]}
      bar={[home, ...areas.slice(0, 4)]}
      search={<Search />}
      meter={<Meter />}
      notices={
        <>
          <HoldBanner />
          <Notices keyWasInUrl={keyWasInUrl} />
        </>
      }
    >
      {children}
      <ShortcutHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </Shell>
  )
}
