import { type ReactNode, type Ref, useId, useMemo, useRef } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../../format/FormatContext.tsx'
import styles from '../figure/Chart.module.css'
import type { PlotHandle } from '../plots/types.ts'
import { ReadingContext, type Readings } from './ReadingContext.ts'
import { useReading } from './useReading.ts'

export interface ChartReaderProps {
  ref?: Ref<HTMLDivElement> | undefined
  /** What is read: “Overall XP”. */
  label: string
  /** What the drawing shows, in words. */
  spoken: string
  /** Of the drawing, px. */
  height: number
  /** Where there are values, in order of x; at least one. */
  places: readonly { x: number }[]
  /** The index where reading begins. */
  begin: number
  readAt(index: number): Readings
  /** A stretch was dragged over, in x. */
  onRange?(from: number, to: number): void
  /** Nearer (below 1) or farther, around an x. */
  onZoom?(at: number, factor: number): void
  /** The drawing; it tells its handle where something lies. */
  children(handle: Ref<PlotHandle>): ReactNode
}

/**
 * Reads values off a drawing, which it lies over: with the mouse, a finger or the arrow keys. To a screen reader it is a slider
 * along the places, whose value is what stands there.
 */
export function ChartReader(props: ChartReaderProps) {
  const { ref, label, spoken, height, places, begin, readAt, onRange, onZoom, children } = props
  const keys = useId()
  const { chart } = useWords()
  const { list } = useFormat()
  const handle = useRef<PlotHandle>(null)
  const { index, open, drag, handlers } = useReading({
    places,
    begin,
    xAt: (px) => handle.current?.xAt(px) ?? null,
    onRange,
    onZoom,
  })
  const { title, values } = readAt(index)
  const said = values.map((value) => `${value.label} ${value.text}`)
  const state = useMemo(
    () => ({ index: open ? index : null, drag, readAt }),
    [open, index, drag, readAt],
  )
  return (
    <>
      <div role="img" aria-label={spoken}>
        <ReadingContext value={state}>{children(handle)}</ReadingContext>
      </div>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        className={styles.reader}
        style={{ blockSize: height }}
        aria-label={chart.reader(label)}
        aria-describedby={keys}
        aria-valuemin={1}
        aria-valuemax={places.length}
        aria-valuenow={index + 1}
        aria-valuetext={chart.readout(title, said.length === 0 ? chart.none : list(said))}
        {...handlers}
      />
      <span id={keys} hidden>
        {onZoom === undefined ? chart.readerKeys : chart.readerKeysZoom}
      </span>
    </>
  )
}
