import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { useNamedThings } from '#data/cached/cachedNames.ts'
import { useCachedEntity } from '#data/cached/useCached.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { hrefOf, pathUnderBase } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { FollowedList, NavItem, NavMore } from '#ui/shell/Nav.tsx'
import { Shell } from '#ui/shell/Shell.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { placeIcon } from '#view/placeIcon.tsx'
import { Hold } from './Hold.tsx'
import { Meter } from './Meter.tsx'
import { Notices } from './Notices.tsx'
import { Search } from './Search.tsx'
import { useHotkeys } from './useHotkeys.ts'
import { type Place, usePlaces } from './usePlaces.ts'

const KeyDialog = lazyPart(
  async () => (await import('#features/settings/KeySettings.tsx')).KeyDialog,
)
const AlertToasts = lazyPart(async () => (await import('./Alerts.tsx')).AlertToasts)
const UnreadAlerts = lazyPart(async () => (await import('./Alerts.tsx')).UnreadAlerts)
const ShortcutHelp = lazyPart(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp)

/** This many items fit in the phone's bar, beside “More”. */
const IN_BAR = 5

export function AppShell({ keyWasInUrl, children }: { keyWasInUrl: boolean; children: ReactNode }) {
  const places = usePlaces()
  const entities = useNamedThings(useFavouriteList().entities)
  const current = pathUnderBase(usePathname())
  const [helpOpen, setHelpOpen] = useState<boolean | null>(null)
  useHotkeys(useCallback(() => setHelpOpen(true), []))
  // State is here because the hold can end while a key is being pasted.
  const [keyOpen, setKeyOpen] = useState<boolean | null>(null)
  const askForKey = () => setKeyOpen(true)

  const inside = (path: string) =>
    path === '/' ? current === '/' : current === path || current.startsWith(`${path}/`)
  const part = (inside: ReactNode) => <PartBoundary resetKey={current}>{inside}</PartBoundary>
  const lazily = (inside: ReactNode) => part(<Suspense fallback={null}>{inside}</Suspense>)
  const unread = lazily(<UnreadAlerts />)
  const isSaved = entities.some(({ area, id }) => current === paths.entity(area, id))
  const item = ({ name, path, part: of }: Place, label: string, inRail: boolean) => (
    <NavItem
      key={path}
      href={hrefOf(path)}
      label={label}
      icon={placeIcon(name)}
      // In the rail, a favourite is marked as the current page instead of its area.
      current={inside(path) && !(isSaved && inRail)}
      aside={of === 'following' ? unread : undefined}
    />
  )
  const inRail = (place: Place) => item(place, place.label, true)
  const inBar = (place: Place) => item(place, place.short, false)
  const more = places.slice(IN_BAR)
  const of = (part: Place['part']) => places.filter((place) => place.part === part).map(inRail)

  return (
    <Shell
      homeHref={hrefOf(paths.home())}
      nav={of('areas')}
      favourites={
        <FollowedList
          head={of('following')}
          items={entities.map((entity) => ({
            href: hrefOf(paths.entity(entity.area, entity.id)),
            label: entity.name,
            current: current === paths.entity(entity.area, entity.id),
            aside: part(<FavouriteAge entity={entity} />),
          }))}
        />
      }
      navEnd={<ul className="shell-end">{of('tools')}</ul>}
      bar={
        <>
          {places.slice(0, IN_BAR).map(inBar)}
          <NavMore
            key={current}
            current={more.some(({ path }) => inside(path))}
            aside={more.some((place) => place.part === 'following') && unread}
          >
            <ul>{more.map(inBar)}</ul>
          </NavMore>
        </>
      }
      search={part(<Search />)}
      meter={part(<Meter place={current} onUseKey={askForKey} />)}
      hold={part(<Hold onUseKey={askForKey} />)}
      notices={part(<Notices keyWasInUrl={keyWasInUrl} />)}
    >
      {children}
      {lazily(<AlertToasts />)}
      {helpOpen !== null &&
        lazily(<ShortcutHelp open={helpOpen} onClose={() => setHelpOpen(false)} />)}
      {keyOpen !== null && lazily(<KeyDialog open={keyOpen} onClose={() => setKeyOpen(false)} />)}
    </Shell>
  )
}

/** The age of a favourite's newest body: `2 m`. */
function FavouriteAge({ entity }: { entity: Entity }) {
  const { age } = useFormat()
  const at = useCachedEntity(entity.area, entity.id)?.fetchedAt ?? null
  return useTick((now) => (at === null ? null : age(Math.max(0, now - at))), 'slow')
}
