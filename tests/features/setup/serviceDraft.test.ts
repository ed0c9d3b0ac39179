import { describe, expect, it } from 'vitest'
import {
  draftAreas,
  type ServiceDraft,
  valueAt,
  withPage,
  withSwitched,
  withValue,
  writtenFile,
} from '#features/setup/serviceDraft.ts'

const draft: ServiceDraft = {
  file: {
    name: 'x',
    areas: {
      clans: { name: 'Groups', list: { path: 'groups', search: 'name' }, item: 'groups/{id}' },
      prices: false,
    },
  },
  off: [],
}

describe('a service that is edited', () => {
  it('has the areas for which something was found', () => {
    expect(draftAreas(draft)).toEqual(['clans'])
    expect(valueAt(draft, ['areas', 'clans', 'list', 'path'])).toBe('groups')
    expect(valueAt(draft, ['areas', 'clans', 'item'])).toBe('groups/{id}')
    expect(valueAt(draft, ['areas', 'clans', 'members'])).toBeUndefined()
  })

  it('makes an object of a route that gets more than its path', () => {
    const file = writtenFile(withValue(draft, ['areas', 'clans', 'item', 'query'], { full: '1' }))
    expect(file).toMatchObject({
      areas: { clans: { item: { path: 'groups/{id}', query: { full: '1' } } } },
    })
    expect(writtenFile(withValue(draft, ['areas', 'clans', 'name'], undefined))).not.toHaveProperty(
      'areas.clans.name',
    )
  })

  it.each([
    ['groups/7/medals', 'clans', 'medals', { path: 'groups/{id}/medals', name: 'Medals' }],
    [
      'https://x.example/api/groups/The%20Few/war-log/?era=3',
      'clans',
      'war_log',
      {
        path: 'groups/{id}/war-log',
        name: 'War log',
        filters: [{ param: 'era', values: ['3'], required: true, seen: true }],
      },
    ],
    [
      '/api/bests/top?topic=riding&span=day',
      'leaderboards',
      'bests_top',
      {
        path: 'bests/top',
        name: 'Bests',
        query: { topic: '{id}' },
        filters: [{ param: 'span', values: ['day'], required: true, seen: true }],
      },
    ],
  ])('gets a tab from the address %s', (address, area, key, tab) => {
    const board = { path: 'ranks', query: { topic: '{id}' } }
    const all = withValue(draft, ['areas', 'leaderboards'], { item: board })
    const added = withPage(withValue(all, ['apiPrefix'], '/api'), address)
    expect(added).toMatchObject({ area, name: tab.name })
    expect(added && valueAt(added.draft, ['areas', area, 'tabs', key])).toEqual(tab)
  })

  it.each(['', 'groups', 'groups/7', 'medals', 'heroes/ann/medals', '?topic=riding'])(
    'gets no tab from %j',
    (address) => {
      expect(withPage(draft, address)).toBeNull()
    },
  )

  it('says that an area is absent while it is switched off, and has it back after', () => {
    const off = withSwitched(draft, 'clans', false)
    expect(writtenFile(off)).toMatchObject({ areas: { clans: false, prices: false } })
    expect(writtenFile(withSwitched(off, 'clans', true))).toEqual(writtenFile(draft))
  })
})
