import { presented } from '#view/presented.ts'
import { readThings } from '../../helpers/readThings.ts'
import { describe, expect, it } from 'vitest'
import { rowsAreMembers } from '#features/groups/GroupFromRows.tsx'
import { nameColumn } from '#reading/index.ts'

const tableOf = (body: unknown, area: string, id?: string) => {
  const { tables } = readThings(body, { area, endpoint: area, ...(id !== undefined && { id }) })
  const [table] = tables
  if (table === undefined) throw new Error('no table')
  return presented(table)
}
const PEOPLE = ['Quill', 'Wren', 'Tros']

describe('the rows of a table', () => {
  it('are members where each is a player or a clan', () => {
    const roster = PEOPLE.map((player, at) => ({ player, role: 'Member', xp: at }))
    expect(rowsAreMembers(tableOf({ name: 'Court', roster }, 'clans', 'court'), null)).toBe(true)
    const standings = PEOPLE.map((name, at) => ({ team: { id: at + 100, name }, wins: at }))
    expect(rowsAreMembers(tableOf({ standings }, 'leaderboards', 'x'), null)).toBe(true)
  })

  it('are items on the list of them alone', () => {
    const items = PEOPLE.map((name, at) => ({ id: `i${at}`, name, price: at + 3 }))
    const table = tableOf({ items }, 'prices')
    expect(rowsAreMembers(table, 'prices')).toBe(true)
    expect(rowsAreMembers(table, null)).toBe(false)
    expect(rowsAreMembers(table, 'competitions')).toBe(false)
  })

  it('are none where they are orders of players', () => {
    const orders = PEOPLE.map((seller, at) => ({ seller, price: at + 3, amount: 9 }))
    expect(rowsAreMembers(tableOf({ name: 'Ash', orders }, 'prices', 'ash'), null)).toBe(false)
  })

  it('are none where they are matches of two', () => {
    const matches = PEOPLE.map((home, at) => ({
      homeTeam: home,
      awayTeam: PEOPLE[(at + 1) % 3],
      homeGoals: at,
      awayGoals: 1,
    }))
    expect(rowsAreMembers(tableOf({ matches }, 'competitions', 'cup'), null)).toBe(false)
  })

  it('are none where the same one is named again and again', () => {
    const seasons = [2019, 2020, 2021].map((season) => ({ team_name: 'Reds', season, points: 9 }))
    expect(rowsAreMembers(tableOf({ name: 'Quill', seasons }, 'players', 'q'), null)).toBe(false)
  })

  it('are none where only their number may lead to players: their name is no link by itself', () => {
    const winners = [7, 12, 13].map((stat_id) => ({ stat_id, is_tied: 0 }))
    const { tables } = readThings({ name: 'Cup', winners }, { area: 'competitions', endpoint: 'x' })
    const rowLink = { area: 'players', idPath: 'stat_id' }
    const table = presented({ ...tables[0]!, nameColumn: 'stat_id', rowLink })
    expect(nameColumn(table)?.area).toBe('players')
    expect(rowsAreMembers(table, null)).toBe(false)
  })
})
