import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelEndsWith, labelSays, withoutWord } from '#reading/keys/labelMeanings.ts'

describe('what a label says', () => {
  it.each([
    ['Total XP', 'experience'],
    ['weekly-xp', 'experience'],
    ['Donated', 'given'],
    ['contributions', 'given'],
    ['donationsReceived', 'given'],
    ['donations received', 'received'],
    ['Change %', 'quantity'],
    ['+3%', 'aside'],
    ['TYPE', 'category'],
  ] as const)('reads "%s" as %s', (label, meaning) => {
    expect(labelSays(label, meaning)).toBe(true)
  })

  it.each([
    ['Experienced', 'experience'],
    ['best_xp', 'experience'],
    ['Pardoned', 'given'],
    ['Prototype', 'category'],
    ['50%', 'price'],
    ['', 'people'],
    ['XPé İD \u212Aills', 'aside'],
  ] as const)('does not read "%s" as %s', (label, meaning) => {
    expect(labelSays(label, meaning)).toBe(false)
  })

  it('finds a word wherever it stands whole, in any case', () => {
    const between = fc.constantFrom(' ', '-', '.', '/', ' (', ') ', '–', '%', ': ')
    const word = fc.constantFrom('price', 'Buy', 'COINS', 'high')
    fc.assert(
      fc.property(word, between, between, (said, before, after) => {
        expect(labelSays(`total${before}${said}${after}day`, 'price')).toBe(true)
        expect(labelSays(`total${said}day`, 'price')).toBe(false)
      }),
    )
  })

  it.each([
    ['Session key', 'machine', true],
    ['API VERSION', 'machine', true],
    ['Key figure', 'machine', false],
    ['Version (old)', 'machine', false],
    ['Monkey', 'machine', false],
    ['', 'place', false],
  ] as const)('tells whether "%s" ends with a word of %s: %s', (label, meaning, ends) => {
    expect(labelEndsWith(label, meaning)).toBe(ends)
  })

  it.each([
    ['Buy price', 'buying', ' price'],
    ['Selling Sell', 'selling', ' Sell'],
    ['Best bid', 'buying', 'Best '],
    ['Buyer', 'buying', 'Buyer'],
  ] as const)('takes out of "%s" the first word of %s', (label, meaning, rest) => {
    expect(withoutWord(label, meaning)).toBe(rest)
  })
})
