import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useStore } from 'zustand'
import { hrefOf } from '#pages/location.ts'
import { paths } from '#pages/paths.ts'
import { useServices } from '#queries/services.ts'
import { PageBoundary, PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { NavItem } from '#ui/shell/NavItem.tsx'
import { NavMore } from '#ui/shell/NavMore.tsx'
import { FavouriteList } from '#ui/shell/FavouriteList.tsx'
import { Shell } from '#ui/shell/Shell.tsx'
import { useAreaLabel } from '#pages/useAreaLabel.ts'
import { useWords } from '#words/WordsContext.tsx'
import { HoldBanner } from './HoldBanner.tsx'
import { Meter } from './Meter.tsx'
import { navIcon } from './navIcons.tsx'
import { Notices } from './Notices.tsx'
import { pathUnderBase } from '../router/pathUnderBase.ts'
import { FavouriteAge } from './FavouriteAge.tsx'
import { Search } from './Search.tsx'
import { useHotkeys } from './useHotkeys.ts'
import { WaitingCount } from './WaitingCount.tsx'

// Asked for by few, and not on every visit.
const ShortcutHelp = lazyPart(async () => {
  const { ShortcutHelp: component } = await import('./ShortcutHelp.tsx')
  return { default: component }
})

/** `short` where the name is too long for the phone's bar. */
type Place = readonly [path: string, name: string, short?: string | undefined]

/** So many places fit in the phone's bar, beside "More". */
const IN_BAR = 5

/** What stands around every page. */
export function AppShell({ keyWasInUrl, children }: { keyWasInUrl: boolean; children: ReactNode }) {
  const { registry, saved } = useServices()
  const { shell, explore, shortAreas } = useWords()
  const label = useAreaLabel()
  const { entities } = useStore(saved)
  const current = pathUnderBase(usePathname())
  const [helpOpen, setHelpOpen] = useState<boolean | null>(null)
  useHotkeys(useCallback(() => setHelpOpen(true), []))

  const inside = (path: string) =>
    path === '/' ? current === '/' : current === path || current.startsWith(`${path}/`)
  // One that breaks is missing; the page goes on.
  const part = (inside: ReactNode) => <PartBoundary resetKey={current}>{inside}</PartBoundary>
  const item = (path: string, name: string, aside?: ReactNode) => (
    <NavItem
      key={path}
      href={hrefOf(path)}
      label={name}
      icon={navIcon(path)}
      current={inside(path)}
      aside={aside}
    />
  )
  const inBar = ([path, name, brief = name]: Place) => (
    <NavItem
      key={path}
      href={hrefOf(path)}
      label={brief}
      current={inside(path)}
      icon={navIcon(path)}
    />
  )
  const short: Readonly<Record<string, string>> = shortAreas
  const places: readonly Place[] = [
    [paths.home(), shell.home],
    ...registry.areas.map(({ area }): Place => [paths.area(area), label(area), short[area]]),
  ]
  const end: readonly Place[] = [
    [paths.explore(), explore.title],
    [paths.activity(), shell.activity],
    [paths.settings(), shell.settings],
  ]
  const more = [...places.slice(IN_BAR), ...end]

  return (
    <Shell
      homeHref={hrefOf(paths.home())}
      nav={places.map(([path, name]) => item(path, name))}
      saved={
        <FavouriteList
          items={entities.map((entity) => ({
            key: `${entity.area} ${entity.id}`,
            href: hrefOf(paths.entity(entity.area, entity.id)),
            name: entity.name,
            current: current === paths.entity(entity.area, entity.id),
            aside: part(<FavouriteAge entity={entity} />),
          }))}
        />
      }
      navEnd={end.map(([path, name]) =>
        item(path, name, path === paths.activity() ? part(<WaitingCount />) : undefined),
      )}
      bar={
        <>
          {places.slice(0, IN_BAR).map(inBar)}
          <NavMore key={current} current={more.some(([path]) => inside(path))}>
            {more.map(inBar)}
          </NavMore>
        </>
      }
      search={part(<Search />)}
      meter={part(<Meter />)}
      notices={
        <>
          {part(<HoldBanner />)}
          {part(<Notices keyWasInUrl={keyWasInUrl} />)}
        </>
      }
    >
      <PageBoundary resetKey={current} homeHref={hrefOf(paths.home())}>
        {children}
      </PageBoundary>
      {helpOpen !== null &&
        part(
          <Suspense fallback={null}>
            <ShortcutHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
          </Suspense>,
        )}
    </Shell>
  )
}
