import { screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Point, withGaps } from '#ui/charts/rows.ts'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { CASES_ABSENT, caseText } from '../../helpers/cases.ts'
import { NOW, renderUi } from '../helpers/renderUi.tsx'
import { drawing, drawLines, stubWidth } from './helpers.tsx'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const at = (times: readonly number[]) => times.map((x, y): Point => [x, y])
const run = (from: number, count: number, step: number) =>
  Array.from({ length: count }, (_, index) => from + index * step)
const gapsIn = (times: readonly number[]) =>
  withGaps(at(times)).flatMap(([x, y]) => (Number.isNaN(y) ? [x] : []))

describe('a time without points', () => {
  it.each([
    ['days, then none for months', [...run(0, 10, DAY), ...run(291 * DAY, 10, DAY)], [150 * DAY]],
    ['twice', [...run(0, 4, DAY), ...run(43 * DAY, 4, DAY), ...run(83 * DAY, 4, DAY)], [23 * DAY, 64.5 * DAY]], // prettier-ignore
    ['visits, then a holiday', [...run(0, 12, 7 * HOUR), ...run(20 * DAY, 12, 5 * HOUR)], [11.604 * DAY]], // prettier-ignore
    ['minutes, then none for a day', [...run(0, 30, 60_000), ...run(DAY, 30, 60_000)], [HOUR * 12.24]], // prettier-ignore
    ['two months missing of five years', [...run(0, 900, DAY), ...run(960 * DAY, 900, DAY)], [929.5 * DAY]], // prettier-ignore
  ])('is a gap: %s', (_, times, gaps) => {
    const found = gapsIn(times)
    expect(found).toHaveLength(gaps.length)
    found.forEach((gap, index) => expect(Math.abs(gap - gaps[index]!)).toBeLessThan(HOUR))
  })

  it.each([
    ['a week missing of weekly points', [...run(0, 6, 7 * DAY), ...run(49 * DAY, 6, 7 * DAY)]],
    ['a week-end', [...run(0, 5, DAY), ...run(7 * DAY, 5, DAY)]],
    ['nights', run(0, 7, DAY).flatMap((day) => run(day, 10, HOUR / 6))],
    ['four points', [0, DAY, 2 * DAY, 300 * DAY]],
    ['months of unequal length', run(0, 24, 30.4 * DAY)],
    ['all at one time', run(0, 9, 0)],
    ['none', []],
  ])('is no gap: %s', (_, times) => {
    expect(gapsIn(times)).toEqual([])
  })

  it('leaves every point where it is, with the gaps in order between them', () => {
    const times = fc.array(fc.integer({ min: 0, max: 1e13 }), { maxLength: 60 })
    fc.assert(
      fc.property(times, (unsorted) => {
        const points = at(unsorted.toSorted((a, b) => a - b))
        const found = withGaps(points)
        expect(found.filter(([, y]) => !Number.isNaN(y))).toEqual(points)
        const xs = found.map(([x]) => x)
        expect(xs).toEqual(xs.toSorted((a, b) => a - b))
      }),
    )
  })
})

interface Item {
  history: { day?: number; date?: string; price: number }[]
}

const pastOf = (name: string) =>
  (JSON.parse(caseText(`${name}/item.json`)) as Item).history.map(({ day, date, price }): Point => [
    date ? Date.parse(date) : NOW + (day ?? 0) * DAY,
    price,
  ])

/** Files and right values: ../shared/cases. */
describe.skipIf(CASES_ABSENT)('sparse-sales', () => {
  beforeEach(() => {
    stubWidth()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is not drawn through the months without a sale, as a chart or in a cell', async () => {
    const points = pastOf('sparse-sales')
    await drawLines({ lines: [{ id: 'price', label: 'Price', points }] })
    const path = drawing()?.querySelector('path.recharts-line-curve')?.getAttribute('d') ?? ''
    expect(path.match(/M/g)).toHaveLength(2)
    renderUi(<Sparkline points={points} label="trend" />)
    const trend = screen.getByRole('img', { name: 'trend' }).querySelector('path')
    expect(trend?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  })
})
