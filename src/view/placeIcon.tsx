import type { ReactNode } from 'react'
import {
  ActivityIcon,
  ArrowIcon,
  BracesIcon,
  ClansIcon,
  CompareIcon,
  CompetitionsIcon,
  EventsIcon,
  GroupsIcon,
  HomeIcon,
  LeaderboardsIcon,
  PlayersIcon,
  PricesIcon,
  SettingsIcon,
  StarIcon,
} from '#ui/icons/Icon.tsx'

const ICONS: Readonly<Record<string, typeof HomeIcon>> = {
  home: HomeIcon,
  players: PlayersIcon,
  clans: ClansIcon,
  leaderboards: LeaderboardsIcon,
  prices: PricesIcon,
  competitions: CompetitionsIcon,
  events: EventsIcon,
  compare: CompareIcon,
  groups: GroupsIcon,
  following: StarIcon,
  explore: BracesIcon,
  activity: ActivityIcon,
  settings: SettingsIcon,
}

/** The icon of a static page or an area in the navigation; an arrow for an area added by a build. */
export function placeIcon(name: string): ReactNode {
  const Icon = (Object.hasOwn(ICONS, name) ? ICONS[name] : undefined) ?? ArrowIcon
  return <Icon size={18} />
}
