import type { PlotFrame, Tick } from './plotFrame.ts'

export interface PlotAxesProps {
  frame: PlotFrame
  labels: readonly Tick[]
}

/** The grid, the hairline under it, and what stands at both. */
export function PlotAxes({ frame, labels }: PlotAxesProps) {
  const { box, values, height } = frame
  const across = ({ at }: Tick) => `M${box.left} ${sharp(at)}H${box.right}`
  const grid = values.filter(({ at }) => Math.abs(at - box.bottom) > 1)
  return (
    <>
      <path d={grid.map(across).join('')} fill="none" stroke="var(--line)" strokeDasharray="2 4" />
      <path d={across({ at: box.bottom, text: '' })} fill="none" stroke="var(--line)" />
      <g textAnchor="end">
        {values.map(({ at, text }) => (
          <text key={at} x={box.left - 8} y={Math.round(at + 4)}>
            {text}
          </text>
        ))}
      </g>
      <g textAnchor="middle">
        {labels.map(({ at, text }) => (
          <text key={at} x={Math.round(at)} y={height - 10}>
            {text}
          </text>
        ))}
      </g>
    </>
  )
}

/** In the middle of a pixel, where a hairline is one pixel wide. */
const sharp = (at: number) => Math.floor(at) + 0.5
