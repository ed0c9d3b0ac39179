import { describe, expect, it } from 'vitest'
import { factorByKey, placeByKey } from '#ui/charts/reading/keys.ts'
import { readingOf, type SeriesReadingOptions } from '#ui/charts/reading/readingOf.ts'
import { nearestRow } from '#ui/charts/series/nearest.ts'
import { rowsOf } from '#ui/charts/series/rows.ts'
import type { ChartLine } from '#ui/charts/series/types.ts'

const plain = { tick: String, full: String }
const line = (label: string, points: ChartLine['points'], more: Partial<ChartLine> = {}) => ({
  id: label,
  label,
  points,
  ...more,
})

function read(lines: readonly ChartLine[], options: Partial<SeriesReadingOptions> = {}) {
  return readingOf({
    lines,
    rows: rowsOf(lines),
    x: plain,
    ys: lines.map(() => plain),
    single: 'XP',
    reversed: false,
    percent: null,
    ...options,
  })
}
const textsAt = (reading: ReturnType<typeof read>, index: number) =>
  reading(index).values.map(({ label, text }) => `${label} ${text}`)

describe('reading along', () => {
  it('finds the nearest place', () => {
    const rows = [0, 10, 40].map((x) => ({ x }))
    expect([-5, 4, 6, 24, 26, 99].map((x) => nearestRow(rows, x))).toEqual([0, 0, 1, 1, 2, 2])
    expect(nearestRow([], 1)).toBe(-1)
  })

  it('goes one on by the arrows, to the ends by Home and End, farther by the page keys', () => {
    expect(placeByKey('ArrowLeft', 3, 10)).toBe(2)
    expect(placeByKey('ArrowRight', 3, 10)).toBe(4)
    expect(placeByKey('Home', 3, 10)).toBe(0)
    expect(placeByKey('End', 3, 10)).toBe(9)
    expect(placeByKey('PageUp', 50, 100)).toBe(60)
    expect(placeByKey('ArrowRight', 9, 10)).toBe(9)
    expect(placeByKey('ArrowLeft', 0, 10)).toBe(0)
    expect(placeByKey('constructor', 3, 10)).toBeNull()
  })

  it('zooms by plus and minus, and by nothing else', () => {
    expect(['+', '=', '-', 'a', 'toString'].map(factorByKey)).toEqual([0.5, 0.5, 2, null, null])
  })
})

describe('what stands at a place', () => {
  const two = [line('Quill', [[0, 5], [1, 9]]), line('Wren', [[0, 7], [1, 2]])] // prettier-ignore

  it('is each line that has a value there, from the top to the bottom', () => {
    expect(textsAt(read(two), 0)).toEqual(['Wren 7', 'Quill 5'])
    expect(textsAt(read(two), 1)).toEqual(['Quill 9', 'Wren 2'])
    expect(textsAt(read(two, { reversed: true }), 1)).toEqual(['Wren 2', 'Quill 9'])
  })

  it('is what one line counts, by its own name', () => {
    expect(textsAt(read([line('Line', [[0, 5]])]), 0)).toEqual(['XP 5'])
  })

  it('is nothing at a gap, where no value is made up', () => {
    const reading = read([line('Quill', [[0, 5], [1, Number.NaN], [2, 6]])]) // prettier-ignore
    expect([0, 1, 2].map((index) => textsAt(reading, index))).toEqual([['XP 5'], [], ['XP 6']])
  })

  it('has what counts something else last, whatever its value', () => {
    const volume = line('Volume', [[0, 1000]], { y: { kind: 'count', label: 'Volume' } })
    expect(textsAt(read([volume, ...two]), 0)).toEqual(['Wren 7', 'Quill 5', 'Volume 1000'])
  })

  it('is a share of all, with the value, where shares are shown', () => {
    const percent = (share: number) => `${share}%`
    const quarter = [line('Quill', [[0, 1]]), line('Wren', [[0, 3]])]
    expect(textsAt(read(quarter, { percent }), 0)).toEqual(['Wren 75% (3)', 'Quill 25% (1)'])
    expect(textsAt(read([line('A', [[0, 0]]), line('B', [[0, 0]])], { percent }), 0)).toEqual([
      'B 0',
      'A 0',
    ])
  })
})
