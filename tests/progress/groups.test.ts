import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupGains } from '#progress/groupGains.ts'
import { namesAsLine, namesInText } from '#progress/namesInText.ts'

const member = (of: string, value: number | null, by: number | null = null) => ({
  of,
  points: value === null ? [] : [{ at: 20, value }],
  gainFrom: () => (by === null ? null : { by, from: 10 }),
})

describe('the gains of a group', () => {
  const members = [
    member('never', null),
    member('little', 101, 1),
    member('once', 7),
    member('much', 90, 40),
    member('still', 5, 0),
  ]

  it('are ordered by who gained most; who cannot be counted comes last, who was never seen behind them', () => {
    expect(groupGains(members, () => 0).members.map(({ of, by }) => [of, by])).toEqual([
      ['much', 40],
      ['little', 1],
      ['still', 0],
      ['once', null],
      ['never', null],
    ])
  })

  it('are summed, and say how many were counted and moved', () => {
    expect(groupGains(members, () => 0)).toMatchObject({
      total: 203,
      gained: 41,
      counted: 3,
      moved: 2,
    })
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
