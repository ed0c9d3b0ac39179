import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChartLine } from '#ui/charts/rows.ts'
import { textOf } from '../helpers/renderUi.tsx'
import { days, drawing, drawLines, press, said, stubWidth, two } from './helpers.tsx'

let widths: ReturnType<typeof stubWidth>
beforeEach(() => {
  widths = stubWidth()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The texts at the right of the plot, from top to bottom. */
const atTheRight = () => {
  const labels = [...(drawing()?.querySelectorAll('.recharts-yAxis-tick-labels') ?? [])]
  return [...(labels[1]?.querySelectorAll('text') ?? [])].map(textOf)
}
const linesOf = (...names: string[]): ChartLine[] =>
  names.map((label, index) => ({ id: `${index}`, label, points: days(11, () => index * 100) }))
const volume: ChartLine = {
  id: 'v',
  label: 'Volume',
  points: days(11, () => 90),
  y: { kind: 'count', label: 'Volume' },
}

describe('the names of lines', () => {
  it('are at their ends', async () => {
    await drawLines({ lines: linesOf('Low', 'Middle', 'High') })
    expect(atTheRight()).toEqual(['High', 'Middle', 'Low'])
  })

  it('do not overlap where lines end at the same value, each with a line to its end', async () => {
    await drawLines({ lines: two })
    const texts = [...(drawing()?.querySelectorAll('text') ?? [])].filter((text) =>
      ['Quill', 'Wren'].includes(textOf(text)),
    )
    const [upper, lower] = texts.map((text) => Number(text.getAttribute('y')))
    expect((lower ?? 0) - (upper ?? 0)).toBeCloseTo(15)
    const starts = texts.map((text) => /^M\S+ ([\d.]+)/.exec(leaderOf(text))?.[1]).map(Number)
    expect(starts[0]).toBeCloseTo(starts[1] ?? 0)
  })

  it('are cut in a narrow chart, and whole in the legend', async () => {
    const name = 'Sir Bartholomew Featherstonehaugh'
    await drawLines({ lines: linesOf(name, 'x') })
    widths.tell(320)
    expect(atTheRight()).toEqual(['x', 'Sir Bartholom…'])
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([name, 'x'])
  })

  it('go with lines that are hidden', async () => {
    await drawLines({ lines: linesOf('Low', 'Middle', 'High') })
    await userEvent.click(screen.getByRole('button', { name: 'High' }))
    await act(async () => undefined)
    expect(atTheRight()).toEqual(['Middle', 'Low'])
  })

  it('are missing for one line, which the caption names, and where there are too many', async () => {
    const { unmount } = await drawLines()
    expect(atTheRight()).toEqual([])
    unmount()
    await drawLines({ lines: linesOf(...Array.from({ length: 20 }, (_, at) => `Line ${at}`)) })
    expect(atTheRight()).toEqual([])
  })

  it('are missing for lines without a value', async () => {
    const none = { id: 'n', label: 'None', points: days(11, () => Number.NaN) }
    await drawLines({ lines: [...linesOf('Low', 'High'), none] })
    expect(atTheRight()).toEqual(['High', 'Low'])
  })

  it('stand above the scale of a volume, which goes with its line', async () => {
    await drawLines({ lines: [...linesOf('Buy', 'Sell'), volume] })
    expect(atTheRight()).toEqual(['Sell', 'Buy', '90', '0'])
    await userEvent.click(screen.getByRole('button', { name: 'Volume' }))
    await act(async () => undefined)
    expect(atTheRight()).toEqual(['Sell', 'Buy'])
  })
})

const leaderOf = (text: Element) =>
  text.parentElement?.querySelector('path')?.getAttribute('d') ?? ''

describe('the values that are read', () => {
  it('are of each line, from the top to the bottom', async () => {
    const { unmount } = await drawLines({ lines: two })
    press('Home')
    expect(said()).toBe('10 Nov, 17:00: Wren 2,500 and Quill 1,000')
    unmount()
    await drawLines({ lines: two, reversed: true })
    press('Home')
    expect(said()).toBe('10 Nov, 17:00: Quill 1,000 and Wren 2,500')
  })

  it('go by their unit in a chart of one line', async () => {
    await drawLines({ lines: [{ id: 'a', label: 'Line', points: days(3, () => 5) }] })
    expect(said()).toBe('20 Nov, 17:00: Overall XP 5')
  })

  it('end with those of another unit, whatever their size', async () => {
    await drawLines({ lines: [{ ...volume, points: days(11, () => 9000) }, ...two] })
    expect(said()).toBe('20 Nov, 17:00: Quill 2,000, Wren 2,000 and Volume 9,000')
  })
})

describe('the places at which a count began anew', () => {
  it('have a vertical line each, where the chart reaches', async () => {
    const at = (day: number) => days(11)[day]?.[0] ?? 0
    await drawLines({ marks: [at(3), at(7), at(0) - 9e9] })
    const lines = drawing()?.querySelectorAll('.recharts-cartesian-grid-vertical line') ?? []
    expect([...lines].map((line) => line.getAttribute('stroke-dasharray'))).toEqual(['3 3', '3 3'])
    expect(screen.getByText(/^A new season or count had started by/)).toBeTruthy()
  })

  it('are the only vertical lines', async () => {
    await drawLines()
    expect(drawing()?.querySelector('.recharts-cartesian-grid-vertical line')).toBeNull()
  })
})

describe('the band between two lines', () => {
  const band = () => drawing()?.querySelector('.recharts-area-area')?.getAttribute('d') ?? null

  it('is filled where both have a value', async () => {
    const gapped = days(11, (day) => (day === 5 ? Number.NaN : 100))
    const { unmount } = await drawLines({ lines: two, band: true })
    expect(band()?.match(/M/g)).toHaveLength(1)
    unmount()
    await drawLines({ lines: [two[0]!, { id: 'b', label: 'Wren', points: gapped }], band: true })
    expect(band()?.match(/M/g)).toHaveLength(2)
  })

  it('goes with either of them', async () => {
    await drawLines({ lines: two, band: true })
    await userEvent.click(screen.getByRole('button', { name: 'Wren' }))
    await act(async () => undefined)
    expect(band()).toBeNull()
  })
})

describe('a first line that is far from the others', () => {
  it('is hidden by a toggle, so that the others take its room', async () => {
    const lines = linesOf('Low', 'Middle').concat({
      id: 'far',
      label: 'Far',
      points: days(11, () => 9e6),
    })
    await drawLines({ lines: lines.toReversed(), withoutFirst: 'Without the first' })
    const toggle = screen.getByRole('switch', { name: 'Without the first' })
    expect(atTheRight()).toEqual(['Far', 'Middle', 'Low'])
    await userEvent.click(toggle)
    await act(async () => undefined)
    expect(atTheRight()).toEqual(['Middle', 'Low'])
    expect(screen.getByRole('button', { name: 'Far', pressed: false })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Far' }))
    expect(toggle.getAttribute('aria-checked')).toBe('false')
  })
})
