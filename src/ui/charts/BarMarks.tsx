import { memo } from 'react'
import type { BarGeometry } from './barGeometry.ts'
import styles from './Chart.module.css'
import { PlotAxes } from './PlotAxes.tsx'

/** The drawing of a bar chart. It changes with its bars and its size only. */
export const BarMarks = memo(function BarMarks({ geometry }: { geometry: BarGeometry }) {
  const { width, height, path, labels } = geometry
  return (
    <svg
      data-plot=""
      aria-hidden="true"
      className={styles.svg}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <PlotAxes frame={geometry} labels={labels} />
      <path d={path} fill="var(--data-fill)" />
    </svg>
  )
})
