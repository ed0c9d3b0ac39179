import { describe, expect, it } from 'vitest'
import { createTestSample } from '../helpers.ts'

const DAY = 86_400_000

describe('players', () => {
  it('shows the pictured player with the pictured figures', async () => {
    const { get } = createTestSample()
    const { data } = (await get('players/Merrow%20Ann')).body
    expect(data).toMatchObject({
      name: 'Merrow Ann',
      accountType: 'Ironman',
      clan: { id: 'ember-court', name: 'Ember Court' },
      totalLevel: 2277,
      rank: 4118,
      quests: { completed: 214, total: 231 },
      lastSeen: '2026-11-19T21:14:00Z',
    })
    expect((data.overallXp / 1e6).toFixed(1)).toBe('812.3')
    expect(data.skills).toHaveLength(28)
    const levels = data.skills
      .slice(0, 6)
      .map((row: { skill: string; level: number }) => [row.skill, row.level])
    expect(levels).toEqual([
      ['Attack', 99],
      ['Mining', 97],
      ['Cooking', 99],
      ['Magic', 94],
      ['Fishing', 88],
      ['Herblore', 91],
    ])
    expect(data.skills[0].rank).toBe(12_204)
  })

  it('finds a name in any spelling and answers with its own', async () => {
    const { get } = createTestSample()
    for (const spelling of ['merrow ann', 'MERROW ANN'])
      expect((await get(`players/${encodeURIComponent(spelling)}`)).body.data.name).toBe(
        'Merrow Ann',
      )
    for (const spelling of ['ömer', 'o\u0308mer'])
      expect((await get(`players/${encodeURIComponent(spelling)}`)).body.data.name).toBe('Ömer')
  })

  it.each([
    'a/b',
    'a.b',
    '100%',
    'What?',
    '#1',
    '__proto__',
    'constructor',
    '<b>Bold</b>',
    '007',
    'مرجان',
    '🦊 Fox',
    '👩‍🚀',
  ])('has a player called %s', async (name) => {
    const { get } = createTestSample()
    const { status, body } = await get(`players/${encodeURIComponent(name)}`)
    expect([status, body.data?.name]).toEqual([200, name])
  })

  it('adds skills up to the totals', async () => {
    const { get } = createTestSample()
    for (const name of ['Merrow Ann', 'Wren', '__proto__']) {
      const { data } = (await get(`players/${encodeURIComponent(name)}`)).body
      const sum = (field: string) =>
        data.skills.reduce(
          (total: number, row: Record<string, number>) => total + (row[field] ?? 0),
          0,
        )
      expect([sum('xp'), sum('level')]).toEqual([data.overallXp, data.totalLevel])
    }
  })

  it('grows a little with time', async () => {
    const { get, clock } = createTestSample()
    const xp = async () => (await get('players/Merrow%20Ann')).body.data.overallXp as number
    const first = await xp()
    clock.pass(60_000)
    const minuteLater = await xp()
    expect(minuteLater).toBeGreaterThan(first)
    clock.pass(DAY)
    const dayLater = await xp()
    expect(dayLater - minuteLater).toBeGreaterThan(5_000)
    expect(dayLater - minuteLater).toBeLessThan(60_000)
  })

  it('has a player who has done nothing yet, without ranks', async () => {
    const { get } = createTestSample()
    const { data } = (await get('players/Fresh%20Start')).body
    expect(data).toMatchObject({
      overallXp: 0,
      totalLevel: 28,
      rank: null,
      lastSeen: null,
      clan: null,
    })
    expect(data.skills[3]).toEqual({
      skill: 'Magic',
      level: 1,
      xp: 0,
      rank: null,
      percentToNextLevel: 0,
    })
  })

  it('has a player who hides', async () => {
    const { get } = createTestSample()
    const { status, body } = await get('players/Veiled')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Veiled', hidden: true, skills: null })
  })

  it('has a body above 1 MB and one above 8 MB', async () => {
    const { get } = createTestSample()
    const size = async (name: string) => JSON.stringify((await get(`players/${name}`)).body).length
    const large = await size('Colossus')
    expect(large).toBeGreaterThan(1_048_576)
    expect(large).toBeLessThan(4_000_000)
    expect(await size('Leviathan')).toBeGreaterThan(8 * 1_048_576)
  })

  it('leaves what has happened where it happened', async () => {
    const { get, clock } = createTestSample()
    const before = (await get('players/Merrow%20Ann')).body.data
    clock.pass(61_000)
    const after = (await get('players/Merrow%20Ann')).body.data
    expect(after.recentDeeds).toEqual(before.recentDeeds)
    expect([after.lastSeen, after.joined]).toEqual([before.lastSeen, before.joined])
    clock.pass(3 * DAY)
    const later = (await get('players/Merrow%20Ann')).body.data
    expect(later.recentDeeds.slice(1)).toContainEqual(before.recentDeeds[0])
    expect(later.lastSeen > before.lastSeen).toBe(true)
  })
})
