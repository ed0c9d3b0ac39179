import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distinctHues, emblemOf } from '#ui/emblem/Emblem.tsx'

describe('the emblem of a name', () => {
  it.each([
    ['Merrow Ann', 'merrow  ann'],
    ['Sun pearl', 'sun-pearl'],
    ['Ember Court [EC]', 'ember-court'],
    ['Ash&#39;s Rest', 'Ash’s Rest'.replace('’', "'")],
    ['Ｑｕｉｌｌ', 'quill'],
    ['Zo\u00eb', 'Zoe\u0308'],
    ['Wren\u200b', 'WREN'],
  ])('is one for spellings that a person takes for the same: %s, %s', (one, other) => {
    expect(emblemOf(one)).toEqual(emblemOf(other))
  })

  it.each([
    ['Merrow Ann', 'MA'],
    ['Quill', 'Q'],
    ['xX_Slayer_Xx', 'XS'],
    ['Ömer', 'Ö'],
    ['J.R. Stone', 'JR'],
    ['龙之 战士', '龙'],
    ['مرحبا', 'م'],
    ['❤️ Fox', 'F'],
    ['🦊🦊', ''],
    ['99 Bottles', '9B'],
    ['\u200b\u200e', ''],
    ['', ''],
    ['[EC]', 'E'],
  ])('has the initials of %j: %j', (name, initials) => {
    expect(emblemOf(name).initials).toBe(initials)
  })

  it('differs between names with the same initials', () => {
    const names = Array.from({ length: 40 }, (_, at) => `Bren${at}`)
    const drawn = new Set(names.map((name) => JSON.stringify(emblemOf(name))))
    expect(drawn.size).toBeGreaterThan(35)
  })

  it('is made of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const { hue, turn, cut, initials } = emblemOf(name)
        expect(hue).toBeGreaterThanOrEqual(0)
        expect(hue).toBeLessThan(360)
        expect(turn).toBeLessThan(8)
        expect(cut).toBeLessThan(100)
        expect(initials).toBe(emblemOf(name).initials)
      }),
    )
  })
})

it('kinds that are shown together have hues that can be told apart, in any order', () => {
  const kinds = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,9}$/), { maxLength: 6 })
  fc.assert(
    fc.property(kinds, (names) => {
      const hues = distinctHues(names)
      expect(distinctHues(names.toReversed())).toEqual(hues)
      const all = [...hues.values()]
      for (const [at, one] of all.entries())
        for (const other of all.slice(at + 1)) {
          const apart = Math.abs(one - other)
          expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(30)
        }
    }),
  )
})
