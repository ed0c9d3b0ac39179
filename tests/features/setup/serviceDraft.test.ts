import { describe, expect, it } from 'vitest'
import {
  draftAreas,
  type ServiceDraft,
  valueAt,
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

  it('says that an area is absent while it is switched off, and has it back after', () => {
    const off = withSwitched(draft, 'clans', false)
    expect(writtenFile(off)).toMatchObject({ areas: { clans: false, prices: false } })
    expect(writtenFile(withSwitched(off, 'clans', true))).toEqual(writtenFile(draft))
  })
})
