import { describe, expect, it } from 'vitest'
import { raceOf, withoutRace } from '#areas/competitions/Race.ts'
import { NOON, RACES, read } from '../bodies.ts'

const HOUR = 3_600_000

describe('the race of the leaders', () => {
  it.each(Object.entries(RACES))('is found as %s', (_, body) => {
    const race = raceOf(read('competitions', body))
    expect(race?.racers.map(({ name }) => name)).toEqual(['Quill', 'Merrow Ann', 'The Scar'])
    const [leader] = race?.racers ?? []
    expect(leader?.points).toHaveLength(7)
    expect(leader?.points[0]).toEqual([NOON - 48 * HOUR, 0])
    expect(leader?.points.at(-1)).toEqual([NOON - 12 * HOUR, 180])
    expect(race?.x.kind).toBe('instant')
  })

  it.each(Object.entries(RACES))(
    'leaves the standings on the page, and its points off: %s',
    (_, body) => {
      const rest = withoutRace(read('competitions', body))
      expect(rest.tables.map(({ rows }) => rows.length)).toEqual([3])
      expect(rest.timeline).toEqual([])
      expect(rest.series).toEqual([])
    },
  )

  it('is none where nobody has more than one point', () => {
    const body = {
      data: { title: 'Cup', race: [{ player: 'Quill', points: [{ at: 1, gained: 2 }] }] },
    }
    expect(raceOf(read('competitions', body))).toBeNull()
  })

  it('is none where figures of one thing share a time', () => {
    const points = [0, 1, 2, 3].map((n) => ({
      at: new Date(NOON + n * HOUR).toISOString(),
      xp: n * 10,
      kills: n,
    }))
    const body = { data: { title: 'Cup', history: points } }
    expect(raceOf(read('competitions', body))).toBeNull()
  })

  it('is none in the fixtures of a league', () => {
    const teams = ['Elks', 'Owls', 'Rams', 'Bats']
    const fixtures = Array.from({ length: 24 }, (_, n) => ({
      date: new Date(NOON + n * 24 * HOUR).toISOString(),
      homeTeamName: teams[n % 4],
      awayTeamName: teams[(n + 1 + (n % 3)) % 4],
      result: { goalsHomeTeam: (n * 5) % 4, goalsAwayTeam: (n * 7) % 3 },
    }))
    expect(raceOf(read('competitions', { count: 24, fixtures }))).toBeNull()
  })

  it('is none in a list, an empty body, an error', () => {
    for (const body of [{}, [], null, { data: [] }, { error: { message: 'no' } }])
      expect(raceOf(read('competitions', body))).toBeNull()
  })
})
