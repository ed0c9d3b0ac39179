import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

const DAY = 86_400_000
const at = (day: number) => new Date(Date.UTC(2026, 9, 1 + day)).toISOString()
const instant = (day: number) => Date.UTC(2026, 9, 1) + day * DAY

const lineOf = (body: unknown) => {
  const [series] = readBody(body, { area: 'prices', endpoint: 'item' }).series
  if (series === undefined) throw new Error('no series')
  return series
}

describe('a series', () => {
  it('has a gap at each time for which the body says no value', () => {
    const history = [40, 41, null, null, 44, 45, 47, 46].map((price, day) => ({
      date: at(day),
      price,
    }))
    const { points, gaps } = lineOf({ name: 'Sun pearl', history })
    expect(points.map(([, y]) => y)).toEqual([40, 41, 44, 45, 47, 46])
    expect(gaps).toEqual([instant(2), instant(3)])
  })

  it('has gaps in order where the body is newest first, and none outside its points', () => {
    const history = [null, 46, 47, 45, null, 44, null, 41, 40, null].map((price, day) => ({
      date: at(9 - day),
      price,
    }))
    expect(lineOf({ name: 'Sun pearl', history }).gaps).toEqual([instant(3), instant(5)])
  })

  it('has gaps in a map by date and in a list of plain figures', () => {
    const byDate = Object.fromEntries(
      [3, 4, -1, 6, 7].map((value, day) => [at(day).slice(0, 10), value]),
    )
    expect(lineOf({ name: 'Sun pearl', sales: byDate }).gaps).toEqual([instant(2)])
    expect(lineOf({ name: 'Sun pearl', history: [1, 2, null, 4, 5, 6] }).gaps).toEqual([2])
  })

  it('has a gap where it is the sum of rows of which none has a value', () => {
    const weekOf = (values: readonly (number | null)[]) =>
      Object.fromEntries(values.map((value, day) => [at(day).slice(0, 10), value]))
    const members = [
      { name: 'Wren', gifts: weekOf([1, null, null, 4, 5, 6]) },
      { name: 'Finch', gifts: weekOf([2, 3, null, 5, 6, 7]) },
      { name: 'Rook', gifts: weekOf([3, 4, null, 6, 7, 8]) },
    ]
    const [sum] = readBody({ name: 'Reeds', members }, { area: 'clans', endpoint: 'item' }).series
    expect(sum?.points.map(([, y]) => y)).toEqual([6, 7, 15, 18, 21])
    expect(sum?.gaps).toEqual([instant(2)])
  })

  it('has none where it has a value at each time, or at fewer than half of them', () => {
    const rows = (values: readonly (number | null)[]) => ({
      name: 'Sun pearl',
      history: values.map((price, day) => ({ date: at(day), price, volume: day + 3 })),
    })
    expect(lineOf(rows([1, 2, 3, 5]))).not.toHaveProperty('gaps')
    expect(lineOf(rows([1, null, null, 4, null, 5, null, null]))).not.toHaveProperty('gaps')
  })
})
