import type { ComponentProps, ReactNode } from 'react'
import styles from './Chart.module.css'
import { PlotAxes } from './PlotAxes.tsx'

type PlotSvgProps = ComponentProps<typeof PlotAxes> & { children: ReactNode }

/** The picture of a chart: its axes, and over them the marks inside. What it says in words stands around it. */
export function PlotSvg({ children, ...axes }: PlotSvgProps) {
  const { width, height } = axes.frame
  return (
    <svg
      data-plot=""
      aria-hidden="true"
      className={styles.svg}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <PlotAxes {...axes} />
      {children}
    </svg>
  )
}
