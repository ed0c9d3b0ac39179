import { describe, expect, it } from 'vitest'
import { memoryStorage, type TextStorage } from '#settings/persisted.ts'
import { createRecents, createSaved, sameThing, type Thing } from '#settings/saved.ts'

const thing = (id: string, name = id): Thing => ({ area: 'players', id, name })
const ids = (list: ReturnType<typeof createSaved>) => list.getState().things.map(({ id }) => id)

describe('saved things', () => {
  it('stay over reloads in the order they were saved', () => {
    const storage = memoryStorage()
    const list = createSaved(storage)
    for (const id of ['b', 'a', 'c']) list.getState().add(thing(id))
    list.getState().remove(thing('a'))
    expect(ids(createSaved(storage))).toEqual(['b', 'c'])
  })

  it('are the same whatever the case of their id, and one of an area is none of another', () => {
    expect(sameThing(thing('Ann'), thing('ANN'))).toBe(true)
    expect(sameThing(thing('Ann'), { area: 'clans', id: 'Ann' })).toBe(false)
    const list = createSaved(memoryStorage())
    list.getState().add(thing('Ann'))
    list.getState().add(thing('ann', 'Ann'))
    expect(ids(list)).toEqual(['ann'])
    expect(list.getState().has(thing('ANN'))).toBe(true)
  })

  it('may have names of hostile length and still be read again', () => {
    const storage = memoryStorage()
    const list = createSaved(storage)
    list.getState().add(thing('a'))
    list.getState().add(thing('b', '🐉'.repeat(5000)))
    expect(ids(createSaved(storage))).toEqual(['a', 'b'])
    expect(createSaved(storage).getState().things[1]!.name.isWellFormed()).toBe(true)
  })

  it('lose a row that does not validate, and no other', () => {
    const storage = memoryStorage()
    const data = [thing('a'), { area: 7 }, null, thing(''), 'x', thing('b'), thing('x'.repeat(201))]
    storage.setItem('statglass.saved', JSON.stringify({ version: 1, data }))
    expect(ids(createSaved(storage))).toEqual(['a', 'b'])
  })

  it('called like members of objects are things like any other', () => {
    const storage = memoryStorage()
    for (const id of ['__proto__', 'constructor', 'toString'])
      createSaved(storage).getState().add(thing(id))
    expect(ids(createSaved(storage))).toEqual(['__proto__', 'constructor', 'toString'])
  })

  it('of one tab do not undo those of another', () => {
    const storage = memoryStorage()
    const [one, two] = [createSaved(storage), createSaved(storage)]
    one.getState().add(thing('a'))
    two.getState().add(thing('b'))
    expect(ids(createSaved(storage))).toEqual(['a', 'b'])
    two.getState().remove(thing('a'))
    one.getState().add(thing('c'))
    expect(ids(createSaved(storage))).toEqual(['b', 'c'])
  })

  it('stay in this tab where storage refuses to take more', () => {
    const storage = memoryStorage()
    createSaved(storage).getState().add(thing('kept'))
    const full: TextStorage = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const list = createSaved(full)
    list.getState().add(thing('a'))
    list.getState().add(thing('b'))
    expect(ids(list)).toEqual(['kept', 'a', 'b'])
  })

  it('can be put back as they were', () => {
    const storage = memoryStorage()
    const list = createSaved(storage)
    list.getState().add(thing('a'))
    const before = list.getState().things
    list.getState().remove(thing('a'))
    list.getState().replace(before)
    expect(ids(createSaved(storage))).toEqual(['a'])
  })
})

describe('recent things', () => {
  it('are the last thirty, newest first', () => {
    const storage = memoryStorage()
    const list = createRecents(storage)
    for (let number = 1; number <= 35; number += 1) list.getState().add(thing(`p${number}`))
    list.getState().add(thing('p20'))
    expect(ids(createRecents(storage)).slice(0, 3)).toEqual(['p20', 'p35', 'p34'])
    expect(ids(list)).toHaveLength(30)
  })
})
