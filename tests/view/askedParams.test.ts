import { describe, expect, it } from 'vitest'
import { requestedParams, optionOf } from '#view/pageTarget.ts'

const kinds = { param: 'kind', required: false, values: ['Market', 'Double XP'] }
const endpoint = { params: ['page', 'kind'], filters: [kinds] }
const asked = (search: string, filters: readonly (typeof kinds)[] = []) =>
  requestedParams(endpoint, new URLSearchParams(search), filters)

describe('a filter in a link', () => {
  it('asks for the value as the service spells it, in whatever case the link has it', () => {
    expect(asked('ask.kind=market')).toEqual({ page: '', kind: 'Market' })
    expect(asked('ask.kind=DOUBLE%20xp')['kind']).toBe('Double XP')
  })

  it('asks for the value as an answer spelled it, before the configured one', () => {
    expect(asked('ask.kind=Market', [{ ...kinds, values: ['market'] }])['kind']).toBe('market')
  })

  it('asks for a value that nobody named as it is', () => {
    expect(asked('ask.kind=siege')['kind']).toBe('siege')
  })

  it('names an option in any case, and none where it names none', () => {
    expect(optionOf(['running', 'upcoming'], 'Running')).toBe('running')
    expect(optionOf(['running'], 'ended')).toBeUndefined()
    expect(optionOf(['running'], null)).toBeUndefined()
  })
})
