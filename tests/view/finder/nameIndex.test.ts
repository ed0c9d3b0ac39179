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
