import type { ComponentType, ReactNode } from 'react'
import { PartBoundary } from '../../page/Boundaries.tsx'
import type { PlotSize } from '../plots/types.ts'
import styles from './Chart.module.css'
import { usePlot } from './usePlot.ts'
import { useStage } from './useStage.ts'

export interface StageProps<P extends object> {
  /** px at the usual size of text; it grows and shrinks with it. */
  height: number
  /** What the drawing shows, in words. */
  spoken: string
  /** Brings what draws; the same function at every call. */
  load: () => Promise<ComponentType<P>>
  /** The drawing, of a part of the place or all of it. */
  children(Plot: ComponentType<P>, size: PlotSize): ReactNode
}

/** The place of a chart, held before it is drawn: once it is near the screen, its size known and its code here. */
export function Stage<P extends object>({ height, spoken, load, children }: StageProps<P>) {
  const { ref, size, near } = useStage(height)
  return (
    <div ref={ref} className={styles.plot} style={{ blockSize: `${height / 16}rem` }} data-stage="">
      <PartBoundary>
        <Drawing near={near} size={size} spoken={spoken} load={load}>
          {children}
        </Drawing>
      </PartBoundary>
    </div>
  )
}

interface DrawingProps<P extends object> extends Omit<StageProps<P>, 'height'> {
  near: boolean | null
  size: PlotSize | null
}

function Drawing<P extends object>({ near, size, spoken, load, children }: DrawingProps<P>) {
  const Plot = usePlot(near === true && size !== null, load)
  if (Plot === null || size === null)
    return <div role="img" aria-label={spoken} aria-busy={near !== false} />
  return children(Plot, size)
}
