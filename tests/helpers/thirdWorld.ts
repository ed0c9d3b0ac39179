/** The rows of the database behind `thirdService.ts`. */
export const DAY = 86_400_000
export const START = Date.UTC(2026, 10, 1)
export const iso = (at: number): string => new Date(at).toISOString()

export const METRICS = ['overall', 'stonework', 'deep_angling', 'gilded_hydra', 'bounty_trials']
export const SKILLS = ['overall', 'stonework', 'deep_angling']
export const SPANS = ['day', 'week', 'month']
export const STATES = ['ongoing', 'upcoming', 'finished']
const COUNT = 136
export const names = Array.from({ length: COUNT }, (_, at) => {
  const first = ['Fen', 'Ash', 'Ivo', 'Rue', 'Kit', 'Sol', 'Wyn'][at % 7] ?? ''
  const second = ['mark', 'low', 'tide', 'brook', 'wick'][at % 5] ?? ''
  return `${first}${second} ${at}`
})

export function member(at: number) {
  return {
    id: 500 + at,
    username: (names[at] ?? '').toLowerCase(),
    displayName: names[at],
    type: at % 3 === 0 ? 'hard_mode' : 'regular',
    build: 'main',
    country: ['PT', 'SE', null, 'JP'][at % 4],
    status: 'active',
    patron: at % 11 === 0,
    exp: 90_000_000 - at * 431_000,
    ehp: 812.4 - at * 3.1,
    ehb: 40.2 - at * 0.2,
    ttm: at * 11.5,
    tt200m: 9_000 + at,
    registeredAt: iso(START - (400 + at) * DAY),
    updatedAt: iso(START + 19 * DAY),
    lastChangedAt: iso(START + 18 * DAY),
    lastImportedAt: null,
  }
}

export const gained = (at: number) => ({
  gained: 4_000 - at * 29,
  start: 70_000 + at,
  end: 74_000 - at * 28,
})

export function group(at: number) {
  return {
    id: at + 1,
    name: `${['Rook', 'Kelp', 'Moth', 'Dune'][at % 4] ?? ''} Wardens ${at}`,
    chatRoom: `room ${at}`,
    description: at % 2 === 0 ? 'We meet on Sundays.' : null,
    homeworld: 330 + at,
    verified: at % 3 === 0,
    patron: false,
    visible: true,
    profileImage: null,
    bannerImage: null,
    score: 220 - at * 4,
    createdAt: iso(START - (300 + at) * DAY),
    updatedAt: iso(START + 5 * DAY),
    memberCount: 12 + ((at * 17) % 40),
  }
}

export function contest(at: number) {
  const opens = START + (at - 20) * 4 * DAY
  return {
    id: 70 + at,
    title: `${['Spring', 'Tidal', 'Night'][at % 3] ?? ''} push ${at}`,
    metric: METRICS[1 + (at % 4)],
    type: at % 2 === 0 ? 'team' : 'classic',
    startsAt: iso(opens),
    endsAt: iso(opens + 7 * DAY),
    groupId: (at % 25) + 1,
    score: at * 3,
    visible: true,
    createdAt: iso(opens - 6 * DAY),
    updatedAt: iso(opens - 5 * DAY),
    participantCount: 18 + at,
    metrics: [
      { metric: METRICS[1 + (at % 4)], weight: 1, createdAt: iso(opens - 6 * DAY) },
      { metric: METRICS[2], weight: 1, createdAt: iso(opens - 6 * DAY) },
    ],
    group: group(at % 25),
  }
}

export const entry = (at: number, contestId: number) => ({
  playerId: 500 + at,
  competitionId: contestId,
  teamName: ['Herons', 'Otters', 'Wolves'][at % 3],
  createdAt: iso(START - 9 * DAY),
  updatedAt: iso(START + 19 * DAY),
  player: member(at),
  progress: gained(at),
  levels: { gained: 0, start: -1, end: -1 },
})

export const figures = (at: number) => ({
  skills: Object.fromEntries(
    SKILLS.map((metric, n) => [
      metric,
      {
        metric,
        rank: 4_000 + at * 7 + n,
        level: 99 - n,
        experience: 20_000_000 - at * 900 - n,
        ehp: 40.5 + n,
      },
    ]),
  ),
  bosses: {
    gilded_hydra: {
      metric: 'gilded_hydra',
      rank: at % 2 === 0 ? -1 : 800,
      kills: at % 2 === 0 ? -1 : 31,
      ehb: 2.4,
    },
  },
  activities: { bounty_trials: { metric: 'bounty_trials', rank: -1, score: -1 } },
  computed: {
    ehp: { metric: 'ehp', rank: 9_012, value: 812.4 },
    ehb: { metric: 'ehb', rank: 1_400, value: 40.2 },
  },
})

/** A change of a name, with ids that no route knows. */
export const renamed = (at: number) => ({
  id: 60 + at,
  playerId: 500 + at,
  oldName: `Old ${names[at]}`,
  newName: names[at],
  status: at % 4 === 0 ? 'pending' : 'approved',
  createdAt: iso(START - at * DAY),
})
