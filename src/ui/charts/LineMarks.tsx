import { memo } from 'react'
import type { LineGeometry } from './lineGeometry.ts'
import { PlotSvg } from './PlotSvg.tsx'
import { colourOf, dashOf } from './types.ts'

const RING = 3.25

/** The drawing of a line chart. It changes with its points and its size only, not with what is read off it. */
export const LineMarks = memo(function LineMarks({ geometry }: { geometry: LineGeometry }) {
  const { paths, ground, rings } = geometry
  return (
    <PlotSvg frame={geometry} labels={geometry.labels}>
      {ground !== '' && <path d={ground} fill={colourOf(0)} fillOpacity="0.14" />}
      <g fill="none" strokeWidth="2" strokeLinejoin="round">
        {paths.map((path, index) => (
          <path key={index} d={path} stroke={colourOf(index)} strokeDasharray={dashOf(index)} />
        ))}
      </g>
      <g fill="var(--panel)" strokeWidth="1.75">
        {rings.map(({ line, x, y }, index) => (
          <circle key={index} cx={x} cy={y} r={RING} stroke={colourOf(line)} />
        ))}
      </g>
    </PlotSvg>
  )
})
