import { use, useImperativeHandle } from 'react'
import {
  ReferenceArea,
  Tooltip,
  type TooltipContentProps,
  useXAxisInverseDataSnapScale,
} from 'recharts'
import { Name } from '../text/Name.tsx'
import styles from './Chart.module.css'
import { LineMark } from './ChartLegend.tsx'
import { type Readings, ReadingContext } from './ChartReader.tsx'

/** Recharts' tooltip and cursor at the current index, and the dragged range. */
export function PlotTooltip() {
  const { index, drag, readAt, placeAt } = use(ReadingContext)
  const across = useXAxisInverseDataSnapScale()
  useImperativeHandle(placeAt, () => (left) => across?.(left), [across])
  return (
    <>
      {drag !== null && (
        <ReferenceArea
          x1={drag.from}
          x2={drag.to}
          fill="var(--accent-fill)"
          fillOpacity={0.18}
          stroke="none"
        />
      )}
      <Tooltip
        {...(index !== null && { defaultIndex: index })}
        content={({ active, activeIndex }: TooltipContentProps) =>
          active && activeIndex != null ? <Readout {...readAt(Number(activeIndex))} /> : null
        }
        cursor={{ stroke: 'var(--line-strong)' }}
        isAnimationActive={false}
        offset={14}
      />
    </>
  )
}

/** The values at an index. */
function Readout({ title, values }: Readings) {
  return (
    <div className={styles.readout} aria-hidden>
      <div className={styles.readoutTitle}>{title}</div>
      {values.map(({ mark, label, text }) => (
        <div key={mark} className={styles.readoutLine}>
          <LineMark index={mark} length={14} />
          <Name text={label} max={32} />
          <b>{text}</b>
        </div>
      ))}
    </div>
  )
}
