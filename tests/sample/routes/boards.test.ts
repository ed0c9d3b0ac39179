import { describe, expect, it } from 'vitest'
import { createTestSample } from '../helpers.ts'

interface Entry {
  rank: number
  player: string
  level: number
  xp: number
  change: number | null
}

describe('leaderboards', () => {
  it('has a board for all skills, for each skill and for the league', async () => {
    const { get } = createTestSample()
    const { data } = (await get('leaderboards')).body
    expect(data).toHaveLength(30)
    for (const { id } of data.slice(0, 5)) {
      const board = (await get(`leaderboards/${id}?limit=5`)).body
      expect(board.data.entries).toHaveLength(5)
      expect(board.pagination.total).toBeGreaterThanOrEqual(2_000)
    }
  })

  it('has the pictured order, levels and moves in the league', async () => {
    const { get } = createTestSample()
    const { data } = (await get('leaderboards/league?limit=9')).body
    const rows = data.entries.map((row: Entry) => [
      row.rank,
      row.player,
      row.level,
      row.xp / 1e6,
      row.change,
    ])
    expect(rows.slice(0, 4)).toEqual([
      [1, 'Quill', 2277, 912.4, 2],
      [2, 'Ömer', 2274, 904.7, 0],
      [3, 'Drake Lowe', 2271, 897, -2],
      [4, 'Merrow Ann', 2268, 889.3, 4],
    ])
    expect(rows.map((row: unknown[]) => row[1]).slice(4)).toEqual([
      'Salt',
      'Ivo of Tarn',
      'Nix',
      'B0lt',
      'Wren',
    ])
  })

  it.each(['overall', 'league', 'slayer', 'stargazing'])(
    'orders the %s board by experience, ties sharing the better rank, over all pages',
    async (id) => {
      const { get } = createTestSample()
      const entries: Entry[] = []
      for (let page = 1; page <= 4; page++)
        entries.push(...(await get(`leaderboards/${id}?page=${page}&limit=200`)).body.data.entries)
      expect(entries).toHaveLength(800)
      for (const [place, row] of entries.entries()) {
        const before = entries[place - 1]
        expect(row.xp).toBeLessThanOrEqual(before?.xp ?? Infinity)
        expect(row.rank).toBe(before?.xp === row.xp ? before.rank : place + 1)
      }
    },
  )

  it.each([0, 30, 1_000])('ranks differ on every skill board after %i days', async (days) => {
    const { get, clock } = createTestSample()
    clock.pass(days * 86_400_000)
    for (const { id } of (await get('leaderboards')).body.data.slice(2)) {
      const { entries } = (await get(`leaderboards/${id}?limit=50`)).body.data
      const ranks = entries.map(({ rank }: Entry) => rank)
      expect(new Set(ranks).size, id).toBeGreaterThan(45)
    }
  })

  it.each(['overall', 'slayer', 'fishing'])('has players move on the %s board', async (id) => {
    const { get, clock } = createTestSample()
    clock.pass(7 * 86_400_000)
    const { entries } = (await get(`leaderboards/${id}?limit=50`)).body.data
    expect(entries.filter(({ change }: Entry) => change !== 0).length).toBeGreaterThan(1)
  })

  it('agrees with what players are told of their ranks', async () => {
    const { get, clock } = createTestSample()
    clock.pass(3 * 86_400_000 + 5 * 3_600_000)
    const player = (await get('players/Merrow%20Ann')).body.data
    const page = Math.ceil(player.rank / 100)
    const { entries } = (await get(`leaderboards/overall?limit=100&page=${page}`)).body.data
    const row = entries.find((entry: Entry) => entry.player === 'Merrow Ann')
    expect(row).toMatchObject({ rank: player.rank, xp: player.overallXp, level: player.totalLevel })
    const magic = player.skills.find(({ skill }: { skill: string }) => skill === 'Magic')
    const board = (await get(`leaderboards/magic?limit=200&page=${Math.ceil(magic.rank / 200)}`))
      .body
    const own = board.data.entries.find((entry: Entry) => entry.player === 'Merrow Ann')
    expect(own).toMatchObject({ rank: magic.rank, xp: magic.xp })
  })

  it('ends with an empty page', async () => {
    const { get } = createTestSample()
    const { body } = await get('leaderboards/league?limit=200&page=14')
    expect(body.data.entries).toEqual([])
    expect(body.pagination).toMatchObject({ page: 14, pages: 13 })
  })
})
