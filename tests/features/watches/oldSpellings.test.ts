import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#data/settings/persisted.ts'
import { createFavourites } from '#data/settings/favourites.ts'
import { createGoals } from '#features/goals/goalStore.ts'
import { createGroups } from '#features/groups/groupStore.ts'
import { withNames } from '#features/groups/members.ts'
import { mergeSetting } from '#features/backup/mergeSetting.ts'
import { createWatches } from '#features/watches/watchStore.ts'

const OLD = 'Chip\u00a0esq'
const query = (id: string) => `https://stats.example/api/v1/players/${encodeURIComponent(id)}`
const of = { area: 'players', entityId: OLD, name: OLD, query: query(OLD), label: 'XP' }

describe('what builds before kept under another spelling', () => {
  it('is watched, aimed at, grouped and saved under the plain one', () => {
    const storage = memoryStorage()
    createWatches(storage)
      .getState()
      .put({
        ...of,
        id: 'w',
        endpoint: 'players.item',
        params: {},
        subject: { kind: 'figure', key: `$.pets\n${OLD}\nxp`, of: 'count' },
        condition: { kind: 'above', value: 5 },
        every: null,
        muted: false,
        createdAt: 1,
      })
    createGoals(storage)
      .getState()
      .put({
        ...of,
        id: 'g',
        figure: '$.xp',
        kind: 'count',
        target: 9,
        start: 1,
        startedAt: 1,
        by: null,
      })
    createGroups(storage)
      .getState()
      .put({
        id: 'h',
        name: 'Oak',
        area: 'players',
        members: [
          { id: OLD, name: OLD },
          { id: 'chip esq', name: 'chip esq' },
        ],
        contest: null,
      })
    createFavourites(storage).getState().add({ area: 'players', id: OLD, name: OLD })

    expect(createWatches(storage).getState().items).toMatchObject([
      {
        entityId: 'Chip esq',
        query: query('Chip esq'),
        subject: { key: '$.pets\nChip esq\nxp' },
      },
    ])
    expect(createGoals(storage).getState().items).toMatchObject([
      { entityId: 'Chip esq', query: query('Chip esq') },
    ])
    expect(createGroups(storage).getState().items[0]?.members).toEqual([
      { id: 'Chip esq', name: 'Chip esq' },
    ])
    expect(createFavourites(storage).getState().entities).toEqual([
      { area: 'players', id: 'Chip esq', name: 'Chip esq' },
    ])
  })

  it('comes from a backup as the same thing', () => {
    const saved = (id: string) => [{ area: 'players', id, name: id }]
    const merged = mergeSetting('saved', saved('Chip esq'), saved(OLD))
    expect(merged).toHaveLength(1)
    expect(mergeSetting('saved', merged, saved(OLD))).toEqual(merged)
  })

  it('is no further member of a group', () => {
    const members = [{ id: 'Chip esq', name: 'Chip esq' }]
    expect(withNames(members, new Set(), [OLD, 'CHIP ESQ', 'Chip\u200b esq'])).toEqual(members)
  })
})
