/** Generated bodies of a wanted size, each of a shape that services use. */
export interface Body {
  name: string
  area: string
  make: (rows: number) => unknown
}

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function list(rows: number, row: (at: number, random: () => number) => unknown): unknown[] {
  const random = seeded(7)
  return Array.from({ length: rows }, (_, at) => row(at, random))
}

export const bodies = (): readonly Body[] => [...FLAT, DEEP]

const FLAT: readonly Body[] = [
  {
    name: 'leaderboard',
    area: 'leaderboards',
    make: (rows) => ({
      success: true,
      data: {
        items: list(rows, (at, random) => ({
          rank: at + 1,
          name: `Player ${String(at)}`,
          tag: `#${String(at)}`,
          xp: Math.floor(random() * 1e9),
          level: Math.floor(random() * 99) + 1,
          clan: { id: at % 50, name: `Clan ${String(at % 50)}` },
          lastSeen: '2024-05-01T10:00:00Z',
        })),
        paging: { page: 1, pages: 9 },
      },
    }),
  },
  {
    name: 'prices',
    area: 'prices',
    make: (rows) => ({
      products: Object.fromEntries(
        list(rows, (at, random) => [
          `ITEM_${String(at)}`,
          {
            id: `ITEM_${String(at)}`,
            quick: {
              buyPrice: random() * 100,
              sellPrice: random() * 90,
              buyVolume: Math.floor(random() * 1e6),
            },
            orders: [{ amount: 3, price: 1.5 }],
          },
        ]) as [string, unknown][],
      ),
    }),
  },
  {
    name: 'matches',
    area: 'players',
    make: (rows) =>
      list(rows, (at, random) => ({
        id: at,
        startedAt: 1_700_000_000 - at * 3600,
        mode: at % 2 === 0 ? 'solo' : 'duo',
        team: list(3, (seat) => ({
          name: `P${String(seat)}`,
          kills: Math.floor(random() * 9),
          deaths: seat,
          items: [1, 2, 3],
        })),
      })),
  },
]

/** A player's past by season, mode and weapon: maps in maps in lists. */
const DEEP: Body = {
  name: 'deep',
  area: 'players',
  make: (rows) => ({
    player: { name: 'Ann', level: 40, clan: { id: 7, name: 'Otters' } },
    seasons: list(rows, (at, random) => ({
      season: { id: at, name: `Season ${String(at)}`, startsAt: 1_600_000_000 + at * 7_776_000 },
      modes: Object.fromEntries(
        ['solo', 'duo', 'squad'].map((mode) => [
          mode,
          {
            rating: Math.floor(random() * 3000),
            tier: 'gold',
            matches: { played: Math.floor(random() * 400), won: Math.floor(random() * 90) },
            weapons: list(3, (slot) => ({ name: `Weapon ${String(slot)}`, kills: slot * 7 })),
            perDay: { '2024-05-01': 3, '2024-05-02': 5, '2024-05-03': 8 },
          },
        ]),
      ),
    })),
  }),
}

/** A body whose text is about as long as wanted. */
export function bodyOf(body: Body, bytes: number): string {
  const sample = JSON.stringify(body.make(50)).length / 50
  return JSON.stringify(body.make(Math.max(1, Math.round(bytes / sample))))
}
