import { describe, expect, it } from 'vitest'
import { createGoals, type Goal } from '#features/goals/goalStore.ts'
import { createGroups, type Group } from '#features/groups/groupStore.ts'
import { memoryStorage } from '#data/settings/persisted.ts'

const goal = (id: string, target = 99): Goal => ({
  id,
  area: 'players',
  entityId: 'Ann',
  name: 'Ann',
  query: 'https://stats.example/api/v1/players/Ann',
  figure: '$.skills{}\nMining\nlevel',
  label: 'Mining · Level',
  target,
  start: 50,
  by: null,
})

const group = (id: string, members: string[] = ['Ann']): Group => ({
  id,
  name: `group ${id}`,
  area: 'players',
  members: members.map((name) => ({ id: name, name })),
})

describe('goals', () => {
  it('stay over a reload, change in their place and go', () => {
    const storage = memoryStorage()
    const goals = createGoals(storage)
    goals.getState().put(goal('a'))
    goals.getState().put(goal('b'))
    goals.getState().put(goal('a', 70))
    expect(createGoals(storage).getState().items).toEqual([goal('a', 70), goal('b')])
    goals.getState().remove('a')
    expect(createGoals(storage).getState().items).toEqual([goal('b')])
  })

  it('of another tab are not overwritten', () => {
    const storage = memoryStorage()
    const [here, there] = [createGoals(storage), createGoals(storage)]
    here.getState().put(goal('a'))
    there.getState().put(goal('b'))
    expect(createGoals(storage).getState().items).toEqual([goal('a'), goal('b')])
  })

  it('that do not validate are dropped, and no other', () => {
    const storage = memoryStorage()
    const data = [
      goal('a'),
      { ...goal('b'), target: 'many' },
      null,
      { ...goal('c'), by: 'soon' },
      { ...goal('d'), area: 'clans' },
    ]
    storage.setItem('statglass.goals', JSON.stringify({ version: 1, data }))
    expect(createGoals(storage).getState().items).toEqual([goal('a')])
  })
})

describe('groups', () => {
  it('stay over a reload, change in their place and go', () => {
    const storage = memoryStorage()
    const groups = createGroups(storage)
    groups.getState().put(group('a'))
    groups.getState().put(group('b', ['Ann', 'Ben']))
    groups.getState().put({ ...group('a'), name: 'Friends' })
    const again = createGroups(storage).getState()
    expect(again.items.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'Friends'],
      ['b', 'group b'],
    ])
    again.remove('a')
    expect(createGroups(storage).getState().items).toEqual([group('b', ['Ann', 'Ben'])])
  })
})
