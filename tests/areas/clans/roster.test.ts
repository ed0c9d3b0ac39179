import { readThings } from '../../helpers/readThings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneClan, rosterOf, totalOf } from '#areas/clans/Roster.ts'
import { byRole } from '#areas/RoleTable.tsx'
import { CLANS, read } from '../bodies.ts'

describe('a roster', () => {
  it.each(Object.entries(CLANS))('is found whatever its fields are called: %s', (_, body) => {
    const roster = rosterOf(read('clans', body))
    expect(roster?.members.map(({ name, id }) => [name, id])).toEqual(
      ['Quill', 'Merrow Ann', 'The Scar', 'Öre', 'Wren', 'Tros'].map((name) => [name, name]),
    )
    const { rows } = roster!.table
    const [figure] = roster!.figures
    expect(byRole(rows, roster!.role!, figure!)).toEqual([
      { role: 'Leader', members: 1, sum: 500, share: 0.5 },
      { role: 'Captain', members: 2, sum: 400, share: 0.4 },
      { role: 'Member', members: 3, sum: 100, share: 0.1 },
    ])
    expect(totalOf(rows, figure!, 2)).toEqual({ sum: 1000, topShare: 0.8 })
  })

  it('tells of how many it is where the clan has more members than it lists', () => {
    const members = ['Quill', 'Wren'].map((username, at) => ({ username, fame: at + 4 }))
    const clan = { name: 'Ember Court', max_members: 30, members: 21, member_list: members }
    expect(rosterOf(read('clans', clan))?.whole).toBe(21)
    expect(rosterOf(read('clans', { ...clan, members: 2 }))?.whole).toBeNull()
    expect(
      rosterOf(read('clans', { name: 'Court', max: 9, member_list: members }))?.whole,
    ).toBeNull()
  })

  it('is of the people, and not of longer lists of what each of them has', () => {
    const houses = [1, 2, 3].map((type) => ({ type, level: type }))
    const members = ['Quill', 'Wren'].map((name, at) => ({
      name,
      xp: at + 4,
      playerHouse: { elements: houses },
    }))
    const roster = rosterOf(read('clans', { name: 'Ember Court', memberList: members }))
    expect(roster?.members.map(({ name }) => name)).toEqual(['Quill', 'Wren'])
  })

  it.each([
    ['donations', 'xp', { donationsReceived: 9, xp: 5, donations: 1 }],
    ['given', 'score', { score: 5, received: 3, given: 2 }],
    [undefined, 'trophies', { trophies: 5, weeklyPoints: 2 }],
    [undefined, 'xp', { donationsReceived: 9, xp: 5 }],
    ['contribution', undefined, { contribution: 5 }],
  ])('knows what is given (%s) from what is gained (%s)', (given, gained, figures) => {
    const members = ['Quill', 'Wren'].map((name) => ({ name, ...figures }))
    const roster = rosterOf(read('clans', { name: 'Ember Court', members }))
    expect([roster?.given?.path, roster?.gained?.path]).toEqual([given, gained])
  })

  it('is none where the body has no people', () => {
    const badges = { data: { name: 'Ember Court', badges: [{ badge: 'Old', tier: 3 }] } }
    expect(rosterOf(read('clans', badges))).toBeNull()
    expect(rosterOf(read('clans', {}))).toBeNull()
    const chat = ['Quill', 'Wren'].map((username, at) => ({
      username,
      text: 'hello',
      likes: at + 4,
    }))
    expect(rosterOf(read('clans', { data: { name: 'Ember Court', chat } }))).toBeNull()
    expect(rosterOf(read('clans', { data: { name: 'Empty', members: [] } }))).toBeNull()
  })
})

describe('a body without people', () => {
  const teams = ['Reds', 'Blues', 'Greens'].map((team_name, at) => ({
    team_id: `t${at}`,
    team_name,
    wins: at,
  }))

  it('is of one clan where it is no list of clans', () => {
    expect(isOneClan(read('clans', { data: { name: 'Ember Court', rank: 3 } }))).toBe(true)
    expect(isOneClan(read('clans', { name: 'League', teams }))).toBe(false)
    expect(
      isOneClan(read('clans', { docs: [{ name: 'Court' }], total: 1, page: 1, pages: 1 })),
    ).toBe(false)
  })

  it('is of one clan where it counts members, whatever it lists', () => {
    expect(isOneClan(read('clans', { name: 'Court', memberCount: 4, rivals: teams }))).toBe(true)
  })
})

describe('the total of a figure', () => {
  const total = (gifts: readonly number[], count: number) => {
    const body = [...gifts, 0].map((gift, at) => ({ name: `n${at}`, gift }))
    const table = readThings(body, { area: 'clans', endpoint: 'clans' }).tables[0]!
    const figure = table.columns.find(({ path }) => path === 'gift')!
    return totalOf(table.rows, figure, count)
  }
  const counts = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 30 })

  it('has the first few with a share that grows to all', () => {
    fc.assert(
      fc.property(counts, (gifts) => {
        const shares = gifts.map((_, at) => total(gifts, at + 1).topShare ?? 0)
        expect(shares).toEqual(shares.toSorted((a, b) => a - b))
        expect(shares.at(-1)).toBeCloseTo(1)
        expect(total(gifts, 1).sum).toBe(gifts.reduce((sum, gift) => sum + gift, 0))
      }),
    )
  })

  it('has no share where something is negative, or nobody has anything', () => {
    expect(total([5, -3, 2], 1).topShare).toBeNull()
    expect(total([0, 0], 1).topShare).toBeNull()
  })
})
