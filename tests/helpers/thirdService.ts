/**
 * A service of the kind that keeps track of a game's players, in the way such services are built: rows of its database as they
 * are, ids beside profiles, the same figures under several parents, parameters that have to be told, sentinels. Nothing of it is
 * known to any rule by name.
 */
import {
  renamed,
  METRICS,
  SKILLS,
  SPANS,
  STATES,
  START,
  DAY,
  iso,
  names,
  member,
  gained,
  group,
  contest,
  entry,
  figures,
} from './thirdWorld.ts'

interface Given {
  id: string
  query: URLSearchParams
}
interface Answer {
  status: number
  body: unknown
}

const told = (body: unknown): Answer => ({ status: 200, body })
const missing = (what: string): Answer => ({ status: 404, body: { message: `${what} not found.` } })
/** That nothing was given is all that is said of it; a word that is not known brings out the others. */
const refused = (name: string, words: readonly string[], given: string | null): Answer => ({
  status: 400,
  body: {
    message:
      given === null
        ? `Parameter '${name}' is undefined.`
        : `Invalid enum value for '${name}'. Expected ${words.map((word) => `'${word}'`).join(' | ')}`,
  },
})

/** A window of `limit` after `offset`, 20 unless told. */
function cut<T>(all: readonly T[], query: URLSearchParams): T[] {
  const offset = Number(query.get('offset') ?? 0)
  return all.slice(offset, offset + Math.min(50, Number(query.get('limit') ?? 20)))
}

/** Null where the word is one of those that are known. */
function wrong({ query }: Given, name: string, words: readonly string[]): Answer | null {
  const given = query.get(name)
  return given !== null && words.includes(given) ? null : refused(name, words, given)
}

const everybody = names.map((_, at) => at)
const find = (name: string): number =>
  names.findIndex((one) => one.toLowerCase() === name.trim().toLowerCase())
const numbered = <T extends { id: number }>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

const ofMember =
  (answer: (at: number, given: Given) => Answer) =>
  (given: Given): Answer => {
    const at = find(given.id)
    return at < 0 ? missing('Player') : answer(at, given)
  }
const ofGroup =
  (answer: (at: number, given: Given) => Answer) =>
  (given: Given): Answer =>
    /^\d+$/.test(given.id) && Number(given.id) <= 25
      ? answer(Number(given.id) - 1, given)
      : missing('Group')

const ROUTES: readonly (readonly [pattern: RegExp, answer: (given: Given) => Answer])[] = [
  [
    /^players\/search$/,
    ({ query }) => {
      const wanted = query.get('username')
      if (wanted === null)
        return { status: 400, body: { message: "Parameter 'username' is undefined." } }
      return told(
        cut(
          everybody
            .filter((at) => names[at]?.toLowerCase().includes(wanted.toLowerCase()))
            .map(member),
          query,
        ),
      )
    },
  ],
  [
    /^players\/([^/]+)$/,
    ofMember((at) =>
      told({
        ...member(at),
        combatLevel: 126,
        archive: null,
        annotations: [],
        latestSnapshot: {
          id: at === 0 ? -1 : 90_000 + at,
          playerId: 500 + at,
          createdAt: iso(START + 19 * DAY),
          importedAt: null,
          data: figures(at),
        },
      }),
    ),
  ],
  [
    /^players\/([^/]+)\/gained$/,
    ofMember((at, given) => {
      const refusal = wrong(given, 'period', SPANS)
      if (refusal !== null) return refusal
      const delta = (metric: string, n: number) => ({
        metric,
        experience: gained(at + n),
        rank: { gained: n === 1 ? -3 : 4, start: 900 + n, end: 897 },
        level: { gained: 0, start: 99, end: 99 },
      })
      return told({
        startsAt: iso(START),
        endsAt: iso(START + 7 * DAY),
        data: {
          skills: Object.fromEntries(SKILLS.map((metric, n) => [metric, delta(metric, n)])),
          bosses: {
            gilded_hydra: {
              metric: 'gilded_hydra',
              kills: { gained: 0, start: -1, end: -1 },
              rank: { gained: 0, start: -1, end: -1 },
            },
          },
        },
      })
    }),
  ],
  [
    /^players\/([^/]+)\/records$/,
    ofMember((at) =>
      told(
        SKILLS.flatMap((metric, n) =>
          SPANS.map((period, m) => ({
            id: at * 100 + n * 10 + m,
            playerId: 500 + at,
            period,
            metric,
            value: 40_000 * (m + 1) - n * 700,
            updatedAt: iso(START - (n * 40 + m) * DAY),
          })),
        ),
      ),
    ),
  ],
  [
    /^players\/([^/]+)\/achievements$/,
    ofMember((at) =>
      told(
        [50, 70, 90, 99].map((level, n) => ({
          playerId: 500 + at,
          metric: 'stonework',
          measure: 'levels',
          threshold: level * 10_000,
          accuracy: n === 0 ? -1 : 86_000_000,
          name: `${level} Stonework`,
          createdAt: iso(START - (90 - n * 20) * DAY),
        })),
      ),
    ),
  ],
  [
    /^names$/,
    ({ query }) => {
      const state = query.get('status')
      if (state !== null && !['pending', 'approved'].includes(state))
        return refused('status', ['pending', 'approved'], state)
      return told(cut(everybody.map(renamed), query))
    },
  ],
  [
    /^players\/([^/]+)\/names$/,
    ofMember((at) =>
      told([
        {
          id: 4,
          playerId: 500 + at,
          oldName: 'Old Fen',
          newName: names[at],
          status: 'approved',
          resolvedAt: iso(START - 80 * DAY),
          createdAt: iso(START - 82 * DAY),
          updatedAt: iso(START - 80 * DAY),
        },
      ]),
    ),
  ],
  [
    /^players\/([^/]+)\/groups$/,
    ofMember((at) =>
      told(
        [3, 8].map((n) => ({
          playerId: 500 + at,
          groupId: n + 1,
          role: n === 3 ? 'deputy_owner' : 'sea_marshal',
          createdAt: iso(START - n * 30 * DAY),
          updatedAt: iso(START),
          group: group(n),
        })),
      ),
    ),
  ],
  [
    /^players\/([^/]+)\/competitions$/,
    ofMember((at) =>
      told(
        [4, 17, 20].map((n) => ({
          ...entry(at, 70 + n),
          player: undefined,
          progress: undefined,
          levels: undefined,
          competition: contest(n),
        })),
      ),
    ),
  ],
  [
    /^players\/([^/]+)\/snapshots\/timeline$/,
    ofMember((at, given) => {
      const refusal = wrong(given, 'metric', METRICS)
      if (refusal !== null) return refusal
      return told(
        Array.from({ length: 20 }, (_, n) => ({
          value: 70_000 + n * 431 + at,
          date: iso(START + (19 - n) * DAY),
        })),
      )
    }),
  ],
  [
    /^groups$/,
    ({ query }) => {
      const wanted = query.get('name')?.toLowerCase() ?? ''
      return told(
        cut(
          numbered(25, group).filter(({ name }) => name.toLowerCase().includes(wanted)),
          query,
        ),
      )
    },
  ],
  [
    /^groups\/([^/]+)$/,
    ofGroup((at) =>
      told({
        ...group(at),
        socialLinks: { website: null, discord: null, youtube: null },
        roleOrders: [],
        memberships: everybody.slice(at, at + 14).map((one) => ({
          playerId: 500 + one,
          groupId: at + 1,
          role: ['owner', 'deputy_owner', 'sea_marshal', 'member'][Math.min(3, one - at)],
          createdAt: iso(START - one * DAY),
          updatedAt: iso(START),
          player: member(one),
        })),
      }),
    ),
  ],
  [
    /^groups\/([^/]+)\/competitions$/,
    ofGroup((at) =>
      told([at, at + 1].map((n) => ({ ...contest(n), groupId: at + 1, group: group(at) }))),
    ),
  ],
  [
    /^groups\/([^/]+)\/gained$/,
    ofGroup((at, given) => {
      const refusal = wrong(given, 'metric', METRICS) ?? wrong(given, 'period', SPANS)
      if (refusal !== null) return refusal
      return told(
        everybody.slice(at, at + 14).map((one) => ({
          player: member(one),
          startDate: iso(START),
          endDate: iso(START + 7 * DAY),
          data: gained(one),
        })),
      )
    }),
  ],
  [
    /^groups\/([^/]+)\/achievements$/,
    ofGroup((at) =>
      told(
        everybody.slice(at, at + 9).map((one) => ({
          playerId: 500 + one,
          metric: 'stonework',
          measure: 'levels',
          threshold: (10 - (one % 3)) * 99_000,
          accuracy: -1,
          name: `${99 - (one % 3)} Stonework`,
          createdAt: iso(START - one * DAY),
          player: member(one),
        })),
      ),
    ),
  ],
  [
    /^groups\/([^/]+)\/hiscores$/,
    ofGroup((at, given) => {
      const refusal = wrong(given, 'metric', METRICS)
      if (refusal !== null) return refusal
      return told(
        everybody.slice(at, at + 14).map((one) => ({
          player: member(one),
          data: {
            type: 'skill',
            rank: 900 + one * 3,
            level: 99,
            experience: 9_000_000 - one * 31_000,
            lastUpdated: iso(START),
          },
        })),
      )
    }),
  ],
  [
    /^competitions$/,
    (given) => {
      const { query } = given
      if (query.has('status')) {
        const refusal = wrong(given, 'status', STATES)
        if (refusal !== null) return refusal
      }
      const wanted = query.get('title')?.toLowerCase() ?? ''
      const now = iso(START + 19 * DAY)
      const state = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
        startsAt > now ? 'upcoming' : endsAt < now ? 'finished' : 'ongoing'
      return told(
        cut(
          numbered(26, contest).filter(
            (one) =>
              one.title.toLowerCase().includes(wanted) &&
              (!query.has('status') || state(one) === query.get('status')),
          ),
          query,
        ),
      )
    },
  ],
  [
    /^competitions\/([^/]+)$/,
    ({ id }) => {
      const at = Number(id) - 70
      if (!(at >= 0 && at < 26)) return missing('Competition')
      return told({
        ...contest(at),
        participations: everybody.slice(0, 18 + at).map((one) => entry(one, 70 + at)),
      })
    },
  ],
  [
    /^(records|deltas)\/leaderboard$/,
    (given) => {
      const refusal = wrong(given, 'metric', METRICS) ?? wrong(given, 'period', SPANS)
      if (refusal !== null) return refusal
      return told(
        cut(
          everybody.map((at) => ({
            id: 9_000 + at,
            playerId: 500 + at,
            period: given.query.get('period'),
            metric: given.query.get('metric'),
            value: 900_000 - at * 1_700,
            updatedAt: iso(START - ((at * 7) % 90) * DAY),
            player: member(at),
          })),
          given.query,
        ),
      )
    },
  ],
]

/** `path` is under the prefix, with its query: `groups?offset=20`. */
export function answerThird(path: string): Answer {
  const [route = '', query = ''] = path.split('?')
  const plain = decodeURIComponent(route)
  for (const [pattern, answer] of ROUTES) {
    const found = pattern.exec(plain)
    if (found !== null) return answer({ id: found[1] ?? '', query: new URLSearchParams(query) })
  }
  return missing('Route')
}
