import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupGains } from '#progress/groupGains.ts'
import { namesAsLine, namesInText } from '#progress/namesInText.ts'

const points = (...values: number[]) => values.map((value, index) => ({ at: index * 10, value }))

describe('the gains of a group', () => {
  const members = [
    { of: 'never', points: [] },
    { of: 'little', points: points(100, 101) },
    { of: 'once', points: points(7) },
    { of: 'much', points: points(50, 80, 90) },
    { of: 'still', points: points(5, 5) },
  ]

  it('are ordered by who gained most; who cannot be counted comes last, who was never seen behind them', () => {
    expect(groupGains(members, () => 0, 20).members.map(({ of, by }) => [of, by])).toEqual([
      ['much', 40],
      ['little', 1],
      ['still', 0],
      ['once', null],
      ['never', null],
    ])
  })

  it('are summed, and say how many were counted and moved', () => {
    expect(groupGains(members, () => 0, 20)).toMatchObject({
      total: 203,
      gained: 41,
      counted: 3,
      moved: 2,
    })
  })

  it('end with the last visit of each, as on their own page', () => {
    const seen = [{ of: 'yesterday', points: points(10, 20, 40, 80) }]
    const twoBefore = (end: number) => end - 20
    expect(groupGains(seen, twoBefore, 36).members).toMatchObject([{ by: 60, from: 10 }])
    expect(groupGains(seen, twoBefore, 60).members).toMatchObject([{ by: null }])
  })

  it('begin at the last point before the date; nobody gains who was not seen after it', () => {
    const { members: all } = groupGains(members, () => 15, 20)
    expect(all.find(({ of }) => of === 'much')).toMatchObject({ by: 10, from: 10 })
    expect(all.find(({ of }) => of === 'little')).toMatchObject({ by: null, value: 101 })
  })
})

describe('names in a paste or a file', () => {
  it('are one a line, or separated in one line', () => {
    expect(namesInText('Ann\nBen\r\n\n Cid ')).toEqual(['Ann', 'Ben', 'Cid'])
    expect(namesInText('Ann, Ben; Cid\tDee')).toEqual(['Ann', 'Ben', 'Cid', 'Dee'])
    for (const text of ['Ann vs Ben', 'Ann VS. Ben', 'Ann versus Ben'])
      expect(namesInText(text), text).toEqual(['Ann', 'Ben'])
    expect(namesInText('Ann vs Ben vs Cid, Dee')).toEqual(['Ann', 'Ben', 'Cid', 'Dee'])
    expect(namesInText('Vs')).toEqual(['Vs'])
    expect(namesInText(namesAsLine(['Ann vs Ben', 'Cid']))).toEqual(['Ann vs Ben', 'Cid'])
  })

  it('are the first field of each line of a table, quotes taken off', () => {
    expect(namesInText('\ufeff"Ann ""A"", the first",99,3\nBen,98,2\n')).toEqual([
      'Ann "A", the first',
      'Ben',
    ])
  })

  it('have their commas in lines of their own', () => {
    expect(namesInText('Ash, the first\nBen\nCid')).toEqual(['Ash, the first', 'Ben', 'Cid'])
    expect(namesInText('Ann\t99\nBen')).toEqual(['Ann', 'Ben'])
  })

  it('are there once, whatever their case', () => {
    expect(namesInText('Ann\nann\nANN')).toEqual(['Ann'])
    expect(namesInText('Chip\u00a0esq\nchip esq\n\u200bChip  esq')).toEqual(['Chip esq'])
    expect(namesInText('Tom &amp; Ash&#39;s, De\u0301ja')).toEqual(["Tom & Ash's", 'Déja'])
  })

  it('come from any text, without blanks, doubles or an end that never comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const names = namesInText(text)
        expect(names.every((name) => name.trim() !== '')).toBe(true)
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
      }),
    )
  })
})
