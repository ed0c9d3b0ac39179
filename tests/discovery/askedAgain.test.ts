import { describe, expect, it } from 'vitest'
import { discover, MAX_REQUESTS } from '#discovery/discover.ts'
import type { Reply } from '#discovery/types.ts'

const PLAYERS = ['Fern Wick', 'Otto Vale', 'Mira Sand', 'Bran Holt', 'Tess Moor']
const METRICS = ['overall', 'mining', 'fishing', 'baking']

type Needs = Readonly<Record<string, readonly string[]>>

const player = (displayName: string, at = 0) => ({ id: at + 1, displayName, exp: 1000 + at })
const found = (body: unknown): Reply => ({ status: 200, body })
const missing: Reply = { status: 404, body: { message: 'Endpoint not found' } }

/** Refuses parameter after parameter by its name; null where all are given. */
function named(query: URLSearchParams, needs: Needs): Reply | null {
  for (const [param, words] of Object.entries(needs)) {
    const given = query.get(param)
    const wrong = given === null ? 'is undefined' : 'is no word that is known'
    if (given === null || !words.includes(given))
      return { status: 400, body: { message: `Parameter '${param}' ${wrong}.` } }
  }
  return null
}

interface Options {
  periods?: readonly string[]
  /** What `gained` answers where its period is missing. */
  refusal?: Reply
  boards?: boolean
  records?: boolean
}

function openService(options: Options = {}) {
  const { periods = ['day', 'week', 'month'], boards = true, records = true } = options
  const refusal = options.refusal ?? {
    status: 400,
    body: { code: 'UNEXPECTED_ERROR', message: 'Invalid period and start/end dates.' },
  }
  const rows = PLAYERS.map((name, at) => ({ player: player(name, at), value: 5 + at }))
  const needs = { period: periods, metric: METRICS }
  const asked: string[] = []
  const answer = (path: string, query: URLSearchParams): Reply => {
    const [first, id = '', last] = path.split('/')
    if (path === 'groups') return found([1, 2, 3].map((n) => ({ id: n, name: `Wardens ${n}` })))
    if (path === 'groups/1')
      return found({ id: 1, name: 'Wardens 1', memberships: rows.map((row) => ({ ...row })) })
    if (path === 'groups/1/gained') return named(query, needs) ?? found(rows)
    if (boards && ['records/leaderboard', 'deltas/leaderboard'].includes(path))
      return named(query, needs) ?? found(rows)
    if (first !== 'players' || !PLAYERS.includes(decodeURIComponent(id))) return missing
    if (last === undefined) return found(player(decodeURIComponent(id)))
    if (records && last === 'records')
      return found(
        METRICS.flatMap((metric) => periods.map((period) => ({ metric, period, value: 5 }))),
      )
    if (last !== 'gained') return missing
    return periods.includes(query.get('period') ?? '')
      ? found({ data: { mining: { gained: 5, start: 10, end: 15 } } })
      : refusal
  }
  return {
    asked,
    ask: async ({ path }: { path: string }) => {
      asked.push(path)
      const [plain = '', query] = path.split('?')
      return answer(plain, new URLSearchParams(query))
    },
  }
}

const GAINED = 'players/Fern%20Wick/gained'
const period = [{ param: 'period', required: true }]

describe('a route that refused before its words were known', () => {
  it('is asked once more when an answer has shown them, and before guesses', async () => {
    const { ask, asked } = openService()
    const { areas } = await discover(ask)
    expect(areas).toMatchObject({
      players: { tabs: { gains: { path: 'players/{id}/gained', filters: period } } },
      clans: { tabs: { gains: { filters: [{ param: 'period' }, { param: 'metric' }] } } },
      leaderboards: {
        item: { path: 'records/leaderboard' },
        tabs: { deltas: { path: 'deltas/leaderboard' } },
      },
    })
    expect(asked.filter((path) => path.startsWith(GAINED))).toEqual([
      GAINED,
      `${GAINED}?period=day`,
    ])
    expect(asked.indexOf(`${GAINED}?period=day`)).toBeLessThan(asked.indexOf('market'))
    expect(asked.length).toBeLessThanOrEqual(MAX_REQUESTS)
  })

  it.each([
    ['says nothing of it', { refusal: { status: 400, body: { message: 'Bad request' } } }],
    ['has text alone', { refusal: { status: 400, body: 'Bad request' } }],
    ['has no body', { refusal: { status: 422, body: null } }],
    ['calls it a fault of its own', { refusal: { status: 500, body: { message: 'period?' } } }],
    ['has words of its own', { periods: ['d7', 'd30'] }],
    [
      'names it',
      { refusal: { status: 400, body: { message: "Parameter 'period' is undefined." } } },
    ],
    [
      'names it and has words of its own',
      {
        periods: ['d7', 'd30'],
        refusal: { status: 400, body: { message: "Parameter 'period' is required." } },
        // Its words are shown by records alone.
        boards: false,
      },
    ],
    ['has no boards, but a body with its words', { boards: false, periods: ['d7', 'd30'] }],
  ] satisfies [string, Options][])('is found where it %s', async (_, options) => {
    const { ask, asked } = openService(options)
    const { areas, notes } = await discover(ask)
    expect(areas).toMatchObject({ players: { tabs: { gains: { filters: period } } } })
    expect(notes.filter((note) => note.includes('gained answers, and needs'))).toEqual([])
    expect(new Set(asked).size).toBe(asked.length)
  })

  it.each([
    ['is not there', missing, 1],
    ['is for nobody', { status: 403, body: { message: 'No period for you.' } }, 1],
    ['refuses all words', { status: 400, body: { message: 'Invalid period.' } }, 3],
  ])('is left where it %s', async (_, refusal, most) => {
    const { ask, asked } = openService({ refusal })
    const { areas } = await discover(async (probe) =>
      probe.path.startsWith(GAINED) ? (asked.push(probe.path), refusal) : ask(probe),
    )
    expect(areas['players']).not.toHaveProperty('tabs.gains')
    expect(asked.filter((path) => path.startsWith(GAINED)).length).toBeLessThanOrEqual(most)
  })
})
