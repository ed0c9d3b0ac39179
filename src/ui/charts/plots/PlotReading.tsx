import { type Ref, use, useImperativeHandle, useState } from 'react'
import {
  DefaultZIndexes,
  ReferenceArea,
  Tooltip,
  type TooltipContentProps,
  useIsTooltipActive,
  useXAxisInverseDataSnapScale,
} from 'recharts'
import { ReadingContext } from '../reading/ReadingContext.ts'
import { Readout } from '../reading/Readout.tsx'
import type { PlotRow } from '../series/rows.ts'
import { PlotCursor } from './PlotCursor.tsx'
import type { PlotHandle } from './types.ts'

export interface PlotReadingProps {
  handle: Ref<PlotHandle>
  /** Absent for bars, which are lit whole. */
  rows?: readonly PlotRow[]
  /** Whether a line has a point at the place that is read; default: each. */
  isDotted?(index: number): boolean
}

const all = () => true

const BAND = { fill: 'var(--text)', fillOpacity: 0.07 }

/**
 * What lies over a drawing while it is read: recharts' tooltip and cursor at the place that is read here, or at the same moment
 * as in another chart. They are made when they are first needed: before that they would only cost.
 */
export function PlotReading({ handle, rows, isDotted = all }: PlotReadingProps) {
  const { index, drag, readAt } = use(ReadingContext)
  const xAt = useXAxisInverseDataSnapScale()
  const marked = useIsTooltipActive()
  const [needed, setNeeded] = useState(false)
  if ((index !== null || marked) && !needed) setNeeded(true)
  useImperativeHandle(
    handle,
    () => ({
      xAt: (px) => {
        const x = xAt?.(px)
        return typeof x === 'number' ? x : null
      },
    }),
    [xAt],
  )
  const content = ({ active, activeIndex }: TooltipContentProps) =>
    active && activeIndex != null ? <Readout {...readAt(Number(activeIndex))} /> : null
  return (
    <>
      {drag !== null && (
        <ReferenceArea
          zIndex={DefaultZIndexes.grid}
          x1={drag.from}
          x2={drag.to}
          fill="var(--accent-fill)"
          fillOpacity={0.18}
          stroke="none"
        />
      )}
      {needed && (
        <Tooltip
          {...(index !== null && { defaultIndex: index })}
          content={content}
          cursor={rows === undefined ? BAND : <PlotCursor rows={rows} isDotted={isDotted} />}
          isAnimationActive={false}
          offset={14}
        />
      )}
    </>
  )
}
