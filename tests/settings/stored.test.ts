import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNewcomer, peek } from '#settings/stored.ts'
import { memoryStorage } from '#settings/persisted.ts'
import { createPreferences } from '#settings/preferences.ts'
import { createRecents, createFavourites } from '#settings/favourites.ts'

const blocked = (): never => {
  throw new DOMException('denied', 'SecurityError')
}
const entity = { area: 'players', id: 'Quill', name: 'Quill' }

describe('a look at what is stored', () => {
  it('finds what a part of the app has written', () => {
    const storage = memoryStorage()
    createPreferences(storage).getState().set({ theme: 'light' })
    expect(peek(() => storage, 'preferences')).toMatchObject({ theme: 'light' })
  })

  it('finds nothing where storage is blocked, or was written by somebody else', () => {
    expect(peek(blocked, 'preferences')).toBeUndefined()
    const holding = (text: string) => () => ({ getItem: () => text })
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => peek(holding(text), 'saved')).not.toThrow()
      }),
    )
    for (const text of ['', '{', '7', 'null', '[]', '{"version":1}'])
      expect(peek(holding(text), 'saved'), text).toBeUndefined()
  })
})

describe('a newcomer', () => {
  it('has opened and starred nothing', () => {
    const storage = memoryStorage()
    expect(isNewcomer(() => storage)).toBe(true)
    createRecents(storage).getState().add(entity)
    expect(isNewcomer(() => storage)).toBe(false)
  })

  it('is one no more with a star, and one again without', () => {
    const storage = memoryStorage()
    const saved = createFavourites(storage)
    saved.getState().add(entity)
    expect(isNewcomer(() => storage)).toBe(false)
    saved.getState().remove(entity)
    expect(isNewcomer(() => storage)).toBe(true)
  })

  it('is everybody whose storage is blocked', () => {
    expect(isNewcomer(blocked)).toBe(true)
  })
})
