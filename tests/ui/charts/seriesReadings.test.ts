import { describe, expect, it } from 'vitest'
import { type ChartLine, rowsOf } from '#ui/charts/rows.ts'
import { seriesReadings, type SeriesReadingsOptions } from '#ui/charts/seriesReadings.ts'

const plain = { tick: String, full: String }
const line = (label: string, points: ChartLine['points'], more: Partial<ChartLine> = {}) => ({
  id: label,
  label,
  points,
  ...more,
})

function read(lines: readonly ChartLine[], options: Partial<SeriesReadingsOptions> = {}) {
  return seriesReadings({
    lines,
    rows: rowsOf(lines),
    x: plain,
    ys: lines.map(() => plain),
    single: 'XP',
    isReversed: false,
    ...options,
  })
}
const textsAt = (reading: ReturnType<typeof read>, index: number) =>
  reading(index).values.map(({ label, text }) => `${label} ${text}`)

describe('the values at a place', () => {
  const two = [line('Quill', [[0, 5], [1, 9]]), line('Wren', [[0, 7], [1, 2]])] // prettier-ignore

  it('are of each line that has a value there, from the top to the bottom', () => {
    expect(textsAt(read(two), 0)).toEqual(['Wren 7', 'Quill 5'])
    expect(textsAt(read(two), 1)).toEqual(['Quill 9', 'Wren 2'])
    expect(textsAt(read(two, { isReversed: true }), 1)).toEqual(['Wren 2', 'Quill 9'])
  })

  it('of one line go by its unit', () => {
    expect(textsAt(read([line('Line', [[0, 5]])]), 0)).toEqual(['XP 5'])
  })

  it('are none at a gap', () => {
    const reading = read([line('Quill', [[0, 5], [1, Number.NaN], [2, 6]])]) // prettier-ignore
    expect([0, 1, 2].map((index) => textsAt(reading, index))).toEqual([['XP 5'], [], ['XP 6']])
  })

  it('end with those of another unit, whatever their size', () => {
    const volume = line('Volume', [[0, 1000]], { y: { kind: 'count', label: 'Volume' } })
    expect(textsAt(read([volume, ...two]), 0)).toEqual(['Wren 7', 'Quill 5', 'Volume 1000'])
  })
})
