import { memo } from 'react'
import type { BarGeometry } from './barGeometry.ts'
import { PlotSvg } from './PlotSvg.tsx'

/** The drawing of a bar chart. It changes with its bars and its size only. */
export const BarMarks = memo(function BarMarks({ geometry }: { geometry: BarGeometry }) {
  return (
    <PlotSvg frame={geometry} labels={geometry.labels}>
      <path d={geometry.path} fill="var(--data-fill)" />
    </PlotSvg>
  )
})
