import { describe, expect, it } from 'vitest'
import { memoryStorage, type TextStorage } from '#data/settings/persisted.ts'
import {
  createRecents,
  createFavourites,
  sameEntity,
  type Entity,
} from '#data/settings/favourites.ts'

const entity = (id: string, name = id): Entity => ({ area: 'players', id, name })
const ids = (list: ReturnType<typeof createFavourites>) =>
  list.getState().entities.map(({ id }) => id)

describe('saved things', () => {
  it('stay over reloads in the order they were saved', () => {
    const storage = memoryStorage()
    const list = createFavourites(storage)
    for (const id of ['b', 'a', 'c']) list.getState().add(entity(id))
    list.getState().remove(entity('a'))
    expect(ids(createFavourites(storage))).toEqual(['b', 'c'])
  })

  it('are the same whatever the case of their id, and one of an area is none of another', () => {
    expect(sameEntity(entity('Ann'), entity('ANN'))).toBe(true)
    expect(sameEntity(entity('Ann'), { area: 'clans', id: 'Ann' })).toBe(false)
    const list = createFavourites(memoryStorage())
    list.getState().add(entity('Ann'))
    list.getState().add(entity('ann', 'Ann'))
    expect(ids(list)).toEqual(['ann'])
    expect(list.getState().has(entity('ANN'))).toBe(true)
  })

  it('may have names of hostile length and still be read again', () => {
    const storage = memoryStorage()
    const list = createFavourites(storage)
    list.getState().add(entity('a'))
    list.getState().add(entity('b', '🐉'.repeat(5000)))
    expect(ids(createFavourites(storage))).toEqual(['a', 'b'])
    expect(createFavourites(storage).getState().entities[1]!.name.isWellFormed()).toBe(true)
  })

  it('lose a row that does not validate, and no other', () => {
    const storage = memoryStorage()
    const data = [
      entity('a'),
      { area: 7 },
      null,
      entity(''),
      'x',
      entity('b'),
      entity('x'.repeat(201)),
    ]
    storage.setItem('statglass.saved', JSON.stringify({ version: 1, data }))
    expect(ids(createFavourites(storage))).toEqual(['a', 'b'])
  })

  it('called like members of objects are things like any other', () => {
    const storage = memoryStorage()
    for (const id of ['__proto__', 'constructor', 'toString'])
      createFavourites(storage).getState().add(entity(id))
    expect(ids(createFavourites(storage))).toEqual(['__proto__', 'constructor', 'toString'])
  })

  it('of one tab do not undo those of another', () => {
    const storage = memoryStorage()
    const [one, two] = [createFavourites(storage), createFavourites(storage)]
    one.getState().add(entity('a'))
    two.getState().add(entity('b'))
    expect(ids(createFavourites(storage))).toEqual(['a', 'b'])
    two.getState().remove(entity('a'))
    one.getState().add(entity('c'))
    expect(ids(createFavourites(storage))).toEqual(['b', 'c'])
  })

  it('stay in this tab where storage refuses to take more', () => {
    const storage = memoryStorage()
    createFavourites(storage).getState().add(entity('kept'))
    const full: TextStorage = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const list = createFavourites(full)
    list.getState().add(entity('a'))
    list.getState().add(entity('b'))
    expect(ids(list)).toEqual(['kept', 'a', 'b'])
  })

  it('come back to their place, beside what was added meanwhile', () => {
    const list = createFavourites(memoryStorage())
    for (const id of ['a', 'b', 'c']) list.getState().add(entity(id))
    list.getState().remove(entity('b'))
    list.getState().add(entity('d'))
    list.getState().add(entity('b'), 1)
    expect(ids(list)).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('recent things', () => {
  it('are the last thirty, newest first', () => {
    const storage = memoryStorage()
    const list = createRecents(storage)
    for (let number = 1; number <= 35; number += 1) list.getState().add(entity(`p${number}`))
    list.getState().add(entity('p20'))
    expect(ids(createRecents(storage)).slice(0, 3)).toEqual(['p20', 'p35', 'p34'])
    expect(ids(list)).toHaveLength(30)
  })
})
