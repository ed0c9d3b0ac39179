import type { Reading } from '#data/things/things.ts'
import { readThings } from '../helpers/readThings.ts'

/** Bodies as services of other makes would send them, written by hand. */
export const NOON = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000
export const iso = (hours: number) => new Date(NOON + hours * HOUR).toISOString()
export const unix = (hours: number) => (NOON + hours * HOUR) / 1000

const PEOPLE = ['Quill', 'Merrow Ann', 'The Scar', 'Öre', 'Wren', 'Tros'] as const

/** The same clan, twice: other names, other wrapping. */
export const CLANS = {
  plain: {
    success: true,
    data: {
      name: 'Ember Court',
      roster: PEOPLE.map((name, n) => ({
        name,
        role: n === 0 ? 'Leader' : n < 3 ? 'Captain' : 'Member',
        contribution: [500, 100, 300, null, 50, 50][n],
        joined: iso(-24 * (n + 10)),
      })),
    },
  },
  renamed: {
    Response: {
      guild: {
        title: 'Ember Court',
        memberList: PEOPLE.map((playerName, n) => ({
          playerName,
          guildRank: n === 0 ? 'Leader' : n < 3 ? 'Captain' : 'Member',
          donations: [500, 100, 300, null, 50, 50][n],
          since: unix(-24 * (n + 10)),
        })),
      },
    },
    ErrorCode: 1,
  },
}

const RACERS = ['Quill', 'Merrow Ann', 'The Scar'] as const
const gains = (racer: number, step: number) => step * (30 - racer * 8)
const standings = RACERS.map((player, n) => ({ rank: n + 1, player, gained: gains(n, 6) }))
const times = Array.from({ length: 7 }, (_, step) => ({ step, at: iso(step * 6 - 48) }))

const head = { title: 'Spring Cup', startsAt: iso(-48), endsAt: iso(24) }

/** The same race in every form it could have. */
export const RACES = {
  'a series in each row': {
    data: {
      ...head,
      standings,
      race: RACERS.map((player, n) => ({
        player,
        points: times.map(({ step, at }) => ({ at, gained: gains(n, step) })),
      })),
    },
  },
  'a series in each row of the standings': {
    competition: {
      name: 'Spring Cup',
      begin: unix(-48),
      finish: unix(24),
      leaderboard: RACERS.map((username, n) => ({
        place: n + 1,
        username,
        score: gains(n, 6),
        progress: times.map(({ step }) => [unix(step * 6 - 48), gains(n, step)]),
      })),
    },
  },
  'a column for each participant': {
    data: {
      ...head,
      standings,
      race: times.map(({ step, at }) => ({
        at,
        ...Object.fromEntries(RACERS.map((player, n) => [player, gains(n, step)])),
      })),
    },
  },
  'a row for each participant and time': {
    data: {
      ...head,
      standings,
      race: times.flatMap(({ step, at }) =>
        RACERS.map((player, n) => ({ at, player, gained: gains(n, step) })),
      ),
    },
  },
}

export const read = (area: string, body: unknown, id = 'x'): Reading =>
  readThings(body, { area, id, endpoint: `${area}/${id}` })
