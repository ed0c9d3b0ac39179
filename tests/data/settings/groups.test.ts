import { describe, expect, it } from 'vitest'
import { createGroups, type Group } from '#features/groups/groupStore.ts'
import { memoryStorage } from '#data/settings/persisted.ts'

const group = (id: string, members: string[] = ['Ann']): Group => ({
  id,
  name: `group ${id}`,
  area: 'players',
  members: members.map((name) => ({ id: name, name })),
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
