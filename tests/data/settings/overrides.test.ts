import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrange, readBody } from '#reading/index.ts'
import { createOverrides, LARGEST_FILE, type ViewOverrides } from '#data/settings/overrides.ts'
import { memoryStorage } from '#data/settings/persisted.ts'

const service = 'https://stats.example/api/v1'
const players = { service, endpoint: 'players.item' }
const hidden: ViewOverrides = {
  version: 1,
  tables: { '$.skills': { columns: { xp: { hidden: true } } } },
}
const body = { name: 'Ada', a: 5, skills: [{ name: 'Mining', xp: 7 }] }
const CONTEXT = { area: 'players', endpoint: 'players.item' }
const file = (views: unknown) => JSON.stringify({ statglass: 'choices', version: 1, views })

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
    store.getState().set(players, { version: 1 })
    expect(createOverrides(storage).getState().rows).toEqual([])
  })

  it('are undone one change at a time', () => {
    const store = createOverrides(memoryStorage())
    store.getState().set(players, hidden)
    store.getState().set(players, { version: 1, mainTable: '$.bosses' })
    store.getState().undo()
    expect(store.getState().of(players)).toEqual(hidden)
    store.getState().undo()
    expect(store.getState().of(players)).toBeNull()
    store.getState().undo()
    expect(store.getState().of(players)).toBeNull()
  })

  it('keep columns named like parts of every object', () => {
    const storage = memoryStorage()
    const columns = JSON.parse('{"constructor":{"hidden":true},"__proto__":{"pinned":true}}')
    const odd: ViewOverrides = { version: 1, tables: { $: { columns } } }
    createOverrides(storage).getState().set(players, odd)
    const kept = createOverrides(storage).getState().of(players)?.tables?.['$']?.columns
    expect(Object.keys(kept ?? {})).toEqual(['constructor', '__proto__'])
  })

  it('drop a row that does not validate, and no other', () => {
    const storage = memoryStorage()
    const rows = [{ ...players, overrides: { version: 2 } }, 7, { ...players, overrides: hidden }]
    storage.setItem('statglass.choices', JSON.stringify({ version: 1, data: rows }))
    expect(createOverrides(storage).getState().rows).toEqual([{ ...players, overrides: hidden }])
  })

  it('do not undo what another tab changed meanwhile on another view', () => {
    const storage = memoryStorage()
    const [here, there] = [createOverrides(storage), createOverrides(storage)]
    there.getState().set({ ...players, endpoint: 'clans.item' }, hidden)
    here.getState().set(players, hidden)
    expect(createOverrides(storage).getState().rows).toHaveLength(2)
  })
})

describe('a file of choices', () => {
  it('comes back as it was exported', () => {
    const from = createOverrides(memoryStorage()).getState()
    from.set(players, hidden)
    const to = createOverrides(memoryStorage())
    const text = from.exported(service)
    expect(to.getState().imported('https://other.example', text)).toEqual({ ok: true, views: 1 })
    expect(to.getState().of({ ...players, service: 'https://other.example' })).toEqual(hidden)
    to.getState().undo()
    expect(to.getState().rows).toEqual([])
  })

  it.each([
    ['{', 'is not JSON'],
    ['[]', 'is not an object'],
    ['{"statglass":"visits"}', 'statglass: is not "choices": this is another file'],
    [file([]), 'views: is not an object'],
    [file({ 'players.item': { version: 3 } }), 'views.players.item.version: is not 1'],
    [
      file({
        'players.item': { version: 1, tables: { '$.a': { columns: { xp: { kind: 'colour' } } } } },
      }),
      'views.players.item.tables.$.a.columns.xp.kind: is none of text, count',
    ],
    [
      file({ 'players.item': { version: 1, facts: { '$.a': { label: '' } } } }),
      'views.players.item.facts.$.a.label: is empty',
    ],
    [' '.repeat(LARGEST_FILE + 1), 'is larger than 256 kB'],
  ])('is refused with the field named: %s', (text, problem) => {
    const store = createOverrides(memoryStorage())
    store.getState().set(players, hidden)
    const result = store.getState().imported(service, text)
    expect(result).toMatchObject({ ok: false, problem: expect.stringContaining(problem) })
    expect(store.getState().of(players)).toEqual(hidden)
  })

  it('never throws and never admits what the reading cannot apply', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const store = createOverrides(memoryStorage())
        const text = `{"statglass":"choices","version":1,"views":{"a.item":${json}}}`
        const result = store.getState().imported(service, text)
        if (result.ok) {
          const overrides = store.getState().of({ service, endpoint: 'a.item' })
          const declared = [{ by: 'person' as const, view: overrides ?? {} }]
          expect(() =>
            arrange(readBody(body, { ...CONTEXT, declared }), { declared }),
          ).not.toThrow()
        }
      }),
    )
  })
})
