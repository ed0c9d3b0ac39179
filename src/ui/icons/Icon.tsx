import { makeIcon } from './makeIcon.tsx'

export const SearchIcon = makeIcon(
  'M7 12.2A5.2 5.2 0 1 0 7 1.8a5.2 5.2 0 0 0 0 10.4zM10.8 10.8L14.2 14.2',
)
export const RefreshIcon = makeIcon('M13.5 8a5.5 5.5 0 1 1-1.7-4M13.6 1.6v3h-3')
export const CloseIcon = makeIcon('M3.5 3.5l9 9M12.5 3.5l-9 9')
export const CopyIcon = makeIcon('M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z')
export const ArrowIcon = makeIcon('M6 3l5 5-5 5')
export const InfoIcon = makeIcon(
  'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4zM8 7.4v3.6M8 5v.01',
)
export const AlertIcon = makeIcon('M8 1.9L15 14H1zM8 6.4v3.4M8 11.9v.01')
export const OfflineIcon = makeIcon(
  'M2 6.2a9 9 0 0 1 3-1.9M14 6.2a9 9 0 0 0-4.6-2.4M4.6 9a5 5 0 0 1 3-1.4M8 12.5v.01M2 2l12 12',
)
export const ClockIcon = makeIcon(
  'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4zM8 4.6V8l2.4 1.6',
)
export const HomeIcon = makeIcon('M2 7.4L8 2.2l6 5.2M3.6 6.2v7.4h8.8V6.2')
export const PlayersIcon = makeIcon(
  'M8 7.6a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM2.6 14a5.4 5.4 0 0 1 10.8 0',
)
export const GroupsIcon = makeIcon(
  'M5.6 7.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM1.4 13a4.2 4.2 0 0 1 8.4 0M10.6 2.9a2.3 2.3 0 0 1 0 4.3M12 9.4a4.2 4.2 0 0 1 2.6 3.6',
)
export const ClansIcon = makeIcon('M8 1.8l5.4 2v4c0 3.2-2.2 5.4-5.4 6.4-3.2-1-5.4-3.2-5.4-6.4v-4z')
export const LeaderboardsIcon = makeIcon('M2 14V8.6h4V14zM6 14V2.6h4V14zM10 14V6.6h4V14z')
export const PricesIcon = makeIcon('M2 11.6l3.6-4 2.8 2.2L14 3.6M10.4 3.6H14v3.6')
export const CompetitionsIcon = makeIcon(
  'M4.4 2h7.2v4a3.6 3.6 0 0 1-7.2 0zM4.4 3.2H2v1.2a2.4 2.4 0 0 0 2.5 2.4M11.6 3.2H14v1.2a2.4 2.4 0 0 1-2.5 2.4M8 9.6V14M5.2 14h5.6',
)
export const EventsIcon = makeIcon('M2 3.6h12v10.2H2zM2 6.8h12M5.2 1.8v3.4M10.8 1.8v3.4')
export const ActivityIcon = makeIcon('M1.6 8.4h3L6.4 3l3.2 10 1.8-4.6h3')
export const SettingsIcon = makeIcon(
  'M2 4.6h6.6M11.8 4.6H14M10.2 6.4V2.8M2 11.4h2.2M7.4 11.4H14M5.8 13.2V9.6',
)
export const BellFilledIcon = makeIcon(
  'M3 11.6h10c-1-.9-1.4-2-1.4-4.2a3.6 3.6 0 0 0-7.2 0c0 2.2-.4 3.3-1.4 4.2zM6.6 13.8h2.8',
  { fill: 'currentColor' },
)
export const MoreIcon = makeIcon('M3.2 8v.01M8 8v.01M12.8 8v.01', { strokeWidth: 2.4 })
export const BracesIcon = makeIcon(
  'M6 2.4c-2 0-2 1.2-2 2.6s0 3-2 3c2 0 2 1.6 2 3s0 2.6 2 2.6M10 2.4c2 0 2 1.2 2 2.6s0 3 2 3c-2 0-2 1.6-2 3s0 2.6-2 2.6',
)

const star = 'M8 1.9l1.9 3.9 4.2.6-3 3 .7 4.2L8 11.6l-3.8 2 .7-4.2-3-3 4.2-.6z'

export const StarIcon = makeIcon(star)
export const StarFilledIcon = makeIcon(star, { fill: 'currentColor' })
export const CheckIcon = makeIcon('M2.8 8.6l3.4 3.4 7-8')
export const ChevronIcon = makeIcon('M4 6l4 4 4-4')
export const CompareIcon = makeIcon(
  'M5.4 2v12M10.6 2v12M2 5.4h3.4M2 10.6h3.4M10.6 5.4H14M10.6 10.6H14',
)
