import { describe, expect, it } from 'vitest'
import { arrange, readBody } from '#reading/index.ts'
import { createOverrides, type ViewOverrides } from '#data/settings/overrides.ts'
import { withPart } from '#view/adjust/PartLines.tsx'
import { memoryStorage } from '#data/settings/persisted.ts'

const service = 'https://stats.example/api/v1'
const players = { service, endpoint: 'players.item' }
const hidden: ViewOverrides = {
  tables: { '$.skills': { columns: { xp: { hidden: true } } } },
}
const BODY = {
  name: 'Wren',
  kills: 5,
  skills: [
    { skill: 'Attack', xp: 900 },
    { skill: 'Magic', xp: 400 },
  ],
}
const CONTEXT = { area: 'players', endpoint: 'players.item', id: 'Wren' }

function shown(view: ViewOverrides) {
  const declared = [{ by: 'person' as const, view }]
  return arrange(readBody(BODY, { ...CONTEXT, declared }), { declared })
}
const columns = (view: ViewOverrides) => shown(view).tables[0]?.columns ?? []

describe('the choices of a person', () => {
  it('are kept per service and endpoint on this device', () => {
    const storage = memoryStorage()
    createOverrides(storage).getState().set(players, hidden)
    const again = createOverrides(storage).getState()
    expect(again.of(players)).toEqual(hidden)
    expect(again.of({ ...players, service: 'https://other.example' })).toBeNull()
    expect(again.of({ ...players, endpoint: 'clans.item' })).toBeNull()
  })

  it('go when nothing is left of them', () => {
    const storage = memoryStorage()
    const store = createOverrides(storage)
    store.getState().set(players, hidden)
    store.getState().set(players, {})
    expect(createOverrides(storage).getState().rows).toEqual([])
  })

  it('keep columns named like parts of every object', () => {
    const storage = memoryStorage()
    const columns = JSON.parse('{"constructor":{"hidden":true},"__proto__":{"pinned":true}}')
    const odd: ViewOverrides = { tables: { $: { columns } } }
    createOverrides(storage).getState().set(players, odd)
    const kept = createOverrides(storage).getState().of(players)?.tables?.['$']?.columns
    expect(Object.keys(kept ?? {})).toEqual(['constructor', '__proto__'])
  })

  it('drop a row that does not validate, and no other', () => {
    const storage = memoryStorage()
    const rows = [{ ...players, overrides: { facts: 7 } }, 7, { ...players, overrides: hidden }]
    storage.setItem('statglass.choices', JSON.stringify({ version: 1, data: rows }))
    expect(createOverrides(storage).getState().rows).toEqual([{ ...players, overrides: hidden }])
  })

  it('do not overwrite what another tab changed meanwhile on another view', () => {
    const storage = memoryStorage()
    const [here, there] = [createOverrides(storage), createOverrides(storage)]
    there.getState().set({ ...players, endpoint: 'clans.item' }, hidden)
    here.getState().set(players, hidden)
    expect(createOverrides(storage).getState().rows).toHaveLength(2)
  })
})

describe('a correction', () => {
  it('hides a column and shows it again, leaving nothing behind', () => {
    const without = withPart({}, '$.skills', 'xp', { hidden: true })
    expect(columns(without).map(({ path }) => path)).toEqual(['skill'])
    expect(withPart(without, '$.skills', 'xp', { hidden: undefined })).toEqual({})
  })

  it('renames a column and says what a figure is', () => {
    const renamed = withPart({}, '$.skills', 'xp', { label: 'Experience' })
    const both = withPart(renamed, null, '$.kills', { kind: 'rank' })
    expect(columns(both).map(({ label }) => label)).toContain('Experience')
    expect(shown(both).facts.find(({ path }) => path === '$.kills')?.value.kind).toBe('rank')
  })

  it('keeps columns called like parts of every object', () => {
    const odd = withPart({}, '__proto__', 'constructor', { hidden: true })
    expect(Object.keys(odd.tables ?? {})).toEqual(['__proto__'])
    expect(Object.entries(odd.tables ?? {})[0]?.[1].columns).toEqual({
      constructor: { hidden: true },
    })
  })
})
