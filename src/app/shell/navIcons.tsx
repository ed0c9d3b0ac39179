import type { ReactNode } from 'react'
import {
  ActivityIcon,
  ArrowIcon,
  BracesIcon,
  ClansIcon,
  CompetitionsIcon,
  EventsIcon,
  HomeIcon,
  LeaderboardsIcon,
  PlayersIcon,
  PricesIcon,
  SettingsIcon,
} from '#ui/icons/Icon.tsx'

const ICONS: ReadonlyMap<string, ReactNode> = new Map([
  ['/', <HomeIcon key="/" size={18} />],
  ['/players', <PlayersIcon key="/players" size={18} />],
  ['/clans', <ClansIcon key="/clans" size={18} />],
  ['/leaderboards', <LeaderboardsIcon key="/leaderboards" size={18} />],
  ['/prices', <PricesIcon key="/prices" size={18} />],
  ['/competitions', <CompetitionsIcon key="/competitions" size={18} />],
  ['/events', <EventsIcon key="/events" size={18} />],
  ['/explore', <BracesIcon key="/explore" size={18} />],
  ['/activity', <ActivityIcon key="/activity" size={18} />],
  ['/settings', <SettingsIcon key="/settings" size={18} />],
])

/** The picture of a place in the navigation; a plain one for an area that a build adds. */
export function navIcon(path: string): ReactNode {
  return ICONS.get(path) ?? <ArrowIcon size={18} />
}
