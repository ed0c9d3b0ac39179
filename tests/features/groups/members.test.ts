import { readThings } from '../../helpers/readThings.ts'
import { describe, expect, it } from 'vitest'
import { membersOf } from '#features/groups/GroupFromRows.tsx'

const clan = readThings(
  {
    name: 'Court',
    members: [
      { player: 'Ann', role: 'Owner', xp: 9 },
      { player: 'Ben', role: 'Member', xp: 7 },
      { player: 'ben', role: 'Member', xp: 7 },
      { player: 'Cid', role: 'Member', xp: 5 },
    ],
  },
  { area: 'clans', endpoint: 'clans/court', id: 'court' },
)
const roster = clan.tables[0]

describe('a group from rows', () => {
  it('has each thing that they open once', () => {
    if (roster === undefined) throw new Error('no roster')
    const found = membersOf(roster.rows)
    expect(found?.area).toBe('players')
    expect(found?.members.map(({ id }) => id.toLowerCase())).toEqual(['ann', 'ben', 'cid'])
  })

  it('is made of the rows in sight alone', () => {
    if (roster === undefined) throw new Error('no roster')
    expect(membersOf(roster.rows.slice(0, 2))?.members).toHaveLength(2)
  })

  it('is none where rows open nothing, or fewer than two do', () => {
    if (roster === undefined) throw new Error('no roster')
    expect(membersOf(roster.rows.slice(0, 1))).toBeNull()
    const skills = readThings(
      {
        skills: [
          { skill: 'Mining', level: 3 },
          { skill: 'Magic', level: 4 },
        ],
      },
      { area: 'players', endpoint: 'players/Ann', id: 'Ann' },
    ).tables[0]
    expect(skills === undefined ? null : membersOf(skills.rows)).toBeNull()
  })

  it('is a basket where they open items', () => {
    const prices = readThings(
      {
        items: [
          { id: 'a', name: 'Ash', price: 3 },
          { id: 'b', name: 'Bow', price: 4 },
        ],
      },
      { area: 'prices', endpoint: 'prices' },
    ).tables[0]
    const found = prices === undefined ? null : membersOf(prices.rows)
    expect(found).toEqual({
      area: 'prices',
      members: [
        { id: 'a', name: 'Ash' },
        { id: 'b', name: 'Bow' },
      ],
    })
  })
})
