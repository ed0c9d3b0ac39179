import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '#view/finder/nameIndex.ts'
import { createNameIndex } from '#view/finder/nameIndex.ts'

const seen = (name: string, seenAt = 0) => ({
  service: 'https://stats.example/api/v1',
  area: 'players',
  id: name,
  name,
  seenAt,
})
const namesOf = (text: string, names: readonly string[]) =>
  createNameIndex(names.map((name) => seen(name)))
    .search(text, 5)
    .map(({ name }) => name)

describe('the index of names', () => {
  it('ranks the whole name, its start, the start of a word, and then anywhere', () => {
    const names = ['Unmerry', 'Ann Mer', 'Merrow', 'Mer']
    expect(namesOf('mer', names)).toEqual(['Mer', 'Merrow', 'Ann Mer', 'Unmerry'])
  })

  it('finds names typed without accents or case', () => {
    expect(namesOf('omer', ['Ömer'])).toEqual(['Ömer'])
    expect(namesOf('ÖMER', ['omer'])).toEqual(['omer'])
  })

  it.each([
    ['odegaard', 'Ødegaard'],
    ['lukasz', 'Łukasz'],
    ['strasse', 'Straße'],
    ['cagri', 'Çağrı'],
    ['aegir', 'Ægir'],
    ['dorin', 'Ðorin'],
    ['dorde', 'Đorđe'],
    ['oeuvre', 'Œuvre'],
    ['thor', 'Þór'],
    ['ghajn', 'Għajn'],
    ['jokic', 'Jokić'],
    ['ipek', 'İpek'],
    ["k'seva", 'K’Seva'],
    ['ØDEGAARD', 'Odegaard'],
  ])('finds letters without parts, typed as %s: %s', (typed, name) => {
    expect(namesOf(typed, [name])).toEqual([name])
  })

  it.each([
    ['a letter missing', 'merow', 'Merrow Ann'],
    ['a letter missing inside of two words', 'rivr bow', 'River bow'],
    ['a wrong letter at the start of a later word', 'onn', 'Merrow Ann'],
    ['a letter too many', 'sunn pea', 'Sun pearl'],
    ['two letters that changed places', 'emrrow', 'Merrow Ann'],
    ['two wrong letters in a long text', 'skellton brw', 'Skeleton brew'],
  ])('forgives %s where nothing has the text: %s', (_, typed, name) => {
    expect(namesOf(typed, [name, 'Quill'])).toEqual([name])
  })

  it('forgives nothing while a name has the text, nor in one of two letters', () => {
    expect(namesOf('wren', ['Wren', 'Wran'])).toEqual(['Wren'])
    expect(namesOf('wr', ['Er', 'Wx'])).toEqual([])
  })

  it('forgives one edit anywhere in any text of three letters or more', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdé '), minLength: 4, maxLength: 12 })
    fc.assert(
      fc.property(letters, fc.nat(), fc.constantFrom('', 'x', 'xx'), (name, place, put) => {
        const text = fold(name)
        fc.pre(text.length > 3)
        const at = place % text.length
        const typed = text.slice(0, at) + put.slice(0, 1) + text.slice(at + (put === 'x' ? 0 : 1))
        fc.pre(fold(typed) === typed && typed.length > 2)
        expect(namesOf(typed, [text])).toEqual([text])
      }),
    )
  })

  it('does not join what only looks alike', () => {
    expect(namesOf('o', ['0', 'ο', 'о'])).toEqual([])
  })

  it('finds nothing for nothing', () => {
    expect(namesOf('  ', ['a'])).toEqual([])
  })

  it('finds every name by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        fc.pre(fold(name) !== '')
        expect(namesOf(name, [name, 'other'])).toContain(name)
      }),
    )
  })
})
