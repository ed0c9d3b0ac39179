import { describe, expect, it } from 'vitest'
import {
  draftAreas,
  draftText,
  type ServiceDraft,
  withDraftText,
  withSwitched,
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
    expect(draftText(draft, 'clans', 'list')).toBe('groups')
    expect(draftText(draft, 'clans', 'item')).toBe('groups/{id}')
    expect(draftText(draft, 'clans', 'members')).toBeNull()
  })

  it('keeps what else is known of a route whose path is changed', () => {
    const file = writtenFile(withDraftText(draft, 'clans', 'list', 'teams'))
    expect(file).toMatchObject({ areas: { clans: { list: { path: 'teams', search: 'name' } } } })
  })

  it('says that an area is absent while it is switched off, and has it back after', () => {
    const off = withSwitched(draft, 'clans', false)
    expect(writtenFile(off)).toMatchObject({ areas: { clans: false, prices: false } })
    expect(writtenFile(withSwitched(off, 'clans', true))).toEqual(writtenFile(draft))
  })
})
