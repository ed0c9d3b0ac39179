import {
  ActivityIcon,
  ArrowIcon,
  ClansIcon,
  CompetitionsIcon,
  EventsIcon,
  HomeIcon,
  LeaderboardsIcon,
  PlayersIcon,
  PricesIcon,
  SettingsIcon,
} from '../icons/Icon.tsx'

const ICONS = new Map([
  ['home', HomeIcon],
  ['players', PlayersIcon],
  ['clans', ClansIcon],
  ['leaderboards', LeaderboardsIcon],
  ['prices', PricesIcon],
  ['competitions', CompetitionsIcon],
  ['events', EventsIcon],
  ['activity', ActivityIcon],
  ['settings', SettingsIcon],
])

/** The picture of an area or a page; an area that has none yet gets an arrow. */
export function NavIcon({ of, size = 16 }: { of: string; size?: number }) {
  const Icon = ICONS.get(of) ?? ArrowIcon
  return <Icon size={size} />
}
