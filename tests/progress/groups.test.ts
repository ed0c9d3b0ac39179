import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupGains } from '#progress/groupGains.ts'
import { namesAsLine, namesInText } from '#progress/namesInText.ts'

const member = (
  of: string,
  value: number | null,
  by: number | null = null,
  otherLength: number | null = null,
) => ({
  of,
  points: value === null ? [] : [{ at: 20, value }],
  gainFrom: () => ({
    by,
    was: null,
    from: by === null ? null : 10,
    otherLength,
    counted: otherLength === null ? by : null,
  }),
})

describe('the gains of a group', () => {
  const members = [
    member('never', null),
    member('little', 101, 1),
    member('once', 7),
    member('much', 90, 40),
    member('still', 5, 0),
    member('lost', 4, -2),
  ]

  it('are ordered by who gained most; who cannot be counted comes last, who was never seen behind them', () => {
    expect(groupGains(members, () => 0).members.map(({ of, by }) => [of, by])).toEqual([
      ['much', 40],
      ['little', 1],
      ['still', 0],
      ['lost', -2],
      ['once', null],
      ['never', null],
    ])
  })

  it('are summed, and say how many were counted and moved', () => {
    expect(groupGains(members, () => 0)).toMatchObject({
      total: 207,
      gained: 39,
      counted: 4,
      moved: 3,
    })
  })
})

describe('a gain of another length than the period', () => {
  const group = [
    member('two weeks', 950, 300, 12),
    member('month', 900, 800, 25),
    member('week', 500, 7),
    member('once', 9),
  ]

  it('comes after those of the period, with its length', () => {
    const { members } = groupGains(group, () => 0)
    expect(members.map(({ of, by, counted }) => [of, by, counted])).toEqual([
      ['week', 7, 7],
      ['month', 800, null],
      ['two weeks', 300, null],
      ['once', null, null],
    ])
    expect(members[1]?.otherLength).toBe(25)
  })

  it('is in no sum', () => {
    expect(groupGains(group, () => 0)).toMatchObject({
      total: 2359,
      gained: 7,
      counted: 1,
      moved: 1,
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
    for (const text of ['Ann\n \n\tBen', ' "Ann" ; Ben '])
      expect(namesInText(text)).toEqual(['Ann', 'Ben'])
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
    expect(namesInText('Ann "A", the first\nBen')).toEqual(['Ann "A", the first', 'Ben'])
    expect(namesInText(' "Ann, the first", 99\nBen')).toEqual(['Ann, the first', 'Ben'])
  })

  it('are of one line, whatever blank ones surround it', () => {
    expect(namesInText(' \nAnn, Ben\n\t\n')).toEqual(['Ann', 'Ben'])
  })

  it('are there once, whatever their case', () => {
    expect(namesInText('Ann\nann\nANN')).toEqual(['Ann'])
    expect(namesInText('Chip\u00a0esq\nchip esq\n\u200bChip  esq')).toEqual(['Chip esq'])
    expect(namesInText('Tom &amp; Ash&#39;s, De\u0301ja')).toEqual(["Tom & Ash's", 'Déja'])
  })

  it('are of at most 200 characters', () => {
    const long = 'x'.repeat(200)
    expect(namesInText(`${long}\n${long}y\nAnn`)).toEqual([long, 'Ann'])
  })

  it.each([
    [['Ann', 'Bo-2'], 'Ann, Bo-2'],
    [['Ann vs Ben', 'Cid'], '"Ann vs Ben", Cid'],
    [['Ash, the 1st', 'a;b', 'Al "Ace"'], '"Ash, the 1st", "a;b", "Al ""Ace"""'],
  ])('%j fill one line, from which they are read again', (names, line) => {
    expect(namesAsLine(names)).toBe(line)
    expect(namesInText(line)).toEqual(names)
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
