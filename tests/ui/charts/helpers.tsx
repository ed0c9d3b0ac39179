import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { CHART_MARKS } from '../../helpers/chartMarks.ts'
import { LineChart } from '#ui/charts/LineChart.tsx'
import type { SeriesChartProps } from '#ui/charts/SeriesChart.tsx'
import type { Point } from '#ui/charts/series/downsample.ts'
import { NOW, renderUi } from '../helpers/renderUi.tsx'

const DAY = 86_400_000
export const WIDTH = 600

/** A rem is 16 px here, as it is unless the person's text is larger. */
const heightOf = (target: Element) =>
  target instanceof HTMLElement ? 16 * Number.parseFloat(target.style.blockSize) : 0

/** Tells each watched element a width when asked. */
export function stubWidth() {
  const watched = new Map<Element, ResizeObserverCallback>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly callback: ResizeObserverCallback
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback
      }
      observe(element: Element) {
        watched.set(element, this.callback)
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
      for (const [target, callback] of watched) {
        const contentRect = { width, height: heightOf(target) }
        callback([{ target, contentRect } as unknown as ResizeObserverEntry], {} as ResizeObserver)
      }
    })
  return { watched, tell }
}

/** Until every chart is drawn: its code is loaded, its turn has come, and its lines follow its axes. */
export async function drawn(): Promise<void> {
  const isDrawn = (stage: Element) => stage.querySelector(CHART_MARKS) !== null
  await vi.waitFor(
    async () => {
      await act(async () => undefined)
      if (![...document.querySelectorAll('[data-stage]')].every(isDrawn))
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
  <LineChart
    caption="Overall XP"
    lines={[{ id: 'xp', label: 'XP', points: days(11) }]}
    x={{ kind: 'instant', label: 'Time' }}
    y={{ kind: 'count', label: 'Overall XP' }}
    {...props}
  />
)

export async function drawLines(
  widths: ReturnType<typeof stubWidth>,
  props: Partial<SeriesChartProps> = {},
) {
  const view = renderUi(chartOf(props))
  widths.tell(WIDTH)
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
