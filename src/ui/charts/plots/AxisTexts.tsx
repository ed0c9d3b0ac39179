import type { XAxisTickContentProps, YAxisTickContentProps } from 'recharts'
import { type AxisTick, halfOf, inside } from '../axis/placement.ts'
import type { PlotSize } from './types.ts'

/** Draws the texts of a horizontal axis, moved inwards at the drawing's edges. */
export function drawTick(ticks: readonly AxisTick[], { width, rem }: PlotSize) {
  return function Tick({ x, y, index }: XAxisTickContentProps) {
    const tick = ticks[index]
    if (tick === undefined) return <g />
    const line = (text: string, dy: string) => (
      <text
        x={Math.round(inside(Number(x), halfOf(text, rem), width))}
        y={y}
        dy={dy}
        textAnchor="middle"
      >
        {text}
      </text>
    )
    return (
      <g>
        {line(tick.text, '0.85em')}
        {tick.under !== '' && line(tick.under, '2.1em')}
      </g>
    )
  }
}

/** Draws the texts of a value axis. */
export function drawValue(texts: readonly string[]) {
  return function Value({ x, y, index }: YAxisTickContentProps) {
    return (
      <text x={x} y={y} dy="0.35em" textAnchor="end">
        {texts[index]}
      </text>
    )
  }
}
