import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { CHART_MARKS } from '../../helpers/chartMarks.ts'
import type { Point } from '#ui/charts/rows.ts'
import { SeriesChart, type SeriesChartProps } from '#ui/charts/SeriesChart.tsx'
import { NOW, renderUi } from '../helpers/renderUi.tsx'

const DAY = 86_400_000
export const WIDTH = 600

/** A rem is 16 px here. */
function heightOf(target: Element): number {
  const place = target.closest<HTMLElement>('[style*="block-size"]')
  return 16 * Number.parseFloat(place?.style.blockSize ?? '0')
}

/** Tells each watched element a width: `WIDTH` from the start, another one when asked. */
export function stubWidth() {
  const watched = new Map<Element, ResizeObserverCallback>()
  const tellOne = (target: Element, callback: ResizeObserverCallback, width: number) => {
    const contentRect = { width, height: heightOf(target) }
    callback([{ target, contentRect } as unknown as ResizeObserverEntry], {} as ResizeObserver)
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback
      }
      observe(element: Element) {
        watched.set(element, this.callback)
        tellOne(element, this.callback, WIDTH)
      }
      unobserve(element: Element) {
        watched.delete(element)
      }
      disconnect() {
        for (const [element, callback] of watched)
          if (callback === this.callback) watched.delete(element)
      }
    },
  )
  const tell = (width: number) =>
    act(() => {
      for (const [target, callback] of watched) tellOne(target, callback, width)
    })
  return { watched, tell }
}

/** Until the code of every chart is loaded, and its lines are drawn. */
export async function drawn(): Promise<void> {
  await vi.waitFor(
    async () => {
      await act(async () => undefined)
      const plots = [...document.querySelectorAll('.recharts-wrapper')]
      if (
        document.querySelector('figure [aria-busy=true]') !== null ||
        !plots.every((plot) => plot.querySelector(CHART_MARKS) !== null)
      )
        throw new Error('a chart is not drawn')
    },
    { timeout: 20_000, interval: 10 },
  )
}

export const days = (count: number, value = (day: number) => 1000 + day * 100) =>
  Array.from({ length: count }, (_, day): Point => [NOW - (count - 1 - day) * DAY, value(day)])

export const two = [
  { id: 'a', label: 'Quill', points: days(11) },
  { id: 'b', label: 'Wren', points: days(11, (day) => 2500 - day * 50) },
]

/** A chart of one line over eleven days, unless said otherwise. */
export const chartOf = (props: Partial<SeriesChartProps> = {}) => (
  <SeriesChart
    caption="Overall XP"
    lines={[{ id: 'xp', label: 'XP', points: days(11) }]}
    x={{ kind: 'instant', label: 'Time' }}
    y={{ kind: 'count', label: 'Overall XP' }}
    {...props}
  />
)

export async function drawLines(props: Partial<SeriesChartProps> = {}) {
  const view = renderUi(chartOf(props))
  await drawn()
  return view
}

export const drawing = () => screen.getByRole('img').querySelector('svg')
export const reader = () => screen.getByRole('slider', { name: /value by value/ })
export const readouts = () => [...document.querySelectorAll<HTMLElement>('[class*="readout"]')]
export const readout = () =>
  readouts().find(({ className }) => !/readout(?:Title|Line)/.test(className)) ?? null
export const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(reader(), { key })
}
export const said = () => reader().getAttribute('aria-valuetext')
