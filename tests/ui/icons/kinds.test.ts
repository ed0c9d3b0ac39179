import { describe, expect, it } from 'vitest'
import { KINDS, kindIcon } from '#ui/icons/kinds.ts'

describe('icons of kinds', () => {
  it.each([
    ['Defence', 'defense'],
    ['attack', 'ATTACK_XP'],
    ['Mining', 'miningLevel'],
    ['Ranged', 'archery'],
    ['Magic', 'Mage'],
    ['Hitpoints', 'hp'],
    ['double-xp', 'Double XP weekend'],
    ['Sun pearl', 'gems'],
    ['Rubies', 'Ruby ring'.split(' ')[0]!],
    ['Iron sword', 'dagger'],
    ['Oak leaves', 'herb'],
    ['Attack potion', 'Elixir'],
    ['boss-rush', 'Bosses'],
    ['Trophy', 'tournament'],
  ])('are the same for %s and %s', (one, other) => {
    expect(kindIcon([one])).not.toBeNull()
    expect(kindIcon([one])).toBe(kindIcon([other]))
  })

  it.each(['Merrow Ann', '', '1234', 'Тест', 'Constructor', '__proto__', 'toString'])(
    'are not drawn for %j',
    (text) => {
      expect(kindIcon([text])).toBeNull()
    },
  )

  it('are of the first text that says a kind', () => {
    expect(kindIcon(['Iron sword', 'Gem'])).toBe(kindIcon(['sword']))
    expect(kindIcon(['Oddment', 'Gem'])).toBe(kindIcon(['gem']))
  })

  it('are of what a contest is about before its form', () => {
    for (const form of ['Marathon', 'Cup', 'Championship']) {
      expect(kindIcon([`Tarn Taming ${form}`])).toBe(kindIcon(['Taming']))
      expect(kindIcon([`Tarn ${form}`, 'Taming'])).toBe(kindIcon(['Taming']))
      expect(kindIcon([`Tarn ${form}`])).toBe(kindIcon(['tournament']))
    }
    expect(kindIcon(['Total level cup'])).toBe(kindIcon(['tournament']))
    expect(kindIcon(['Running', 'Tarn Taming Cup'])).toBe(kindIcon(['Taming']))
  })

  it('stand for each word once', () => {
    const words = Object.keys(KINDS).flatMap((text) => text.split(' '))
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})
