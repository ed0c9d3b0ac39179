import { useId, type Ref } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.tsx'
import styles from './Chart.module.css'
import { PlotCursor } from './PlotCursor.tsx'
import type { PlotFrame } from './plotFrame.ts'
import { Readout, type Reading } from './Readout.tsx'
import type { Stop } from './stops.ts'
import { usePlotReader } from './usePlotReader.ts'

export interface PlotReaderProps {
  ref?: Ref<HTMLDivElement> | undefined
  /** What is read: “Overall XP”. */
  label: string
  frame: PlotFrame
  /** From left to right, at least one. */
  stops: readonly Stop[]
  read(stop: Stop): Reading
  /** px, of bars. Where it is absent, reading begins at the last stop. */
  slot?: number
  /** A stretch was dragged over, in x. */
  onRange?(from: number, to: number): void
  /** Nearer (below 1) or farther, around an x. */
  onZoom?(at: number, factor: number): void
}

/**
 * Reads values off a drawing, which it lies over: with the mouse, a finger or the arrow keys. To a screen
 * reader it is a slider along the stops, whose value is what stands there. What moves with the pointer is
 * here and not in the drawing, which is not made again.
 */
export function PlotReader(props: PlotReaderProps) {
  const { ref, label, frame, stops, slot, read, onRange, onZoom } = props
  const keys = useId()
  const { chart } = useWords()
  const format = useFormat()
  const { index, open, drag, handlers } = usePlotReader({
    box: frame.box,
    stops,
    begin: slot === undefined ? stops.length - 1 : 0,
    onRange,
    onZoom,
  })
  const stop = stops[index]
  if (stop === undefined) return null
  const reading = read(stop)
  const values = reading.lines.map(({ label, text }) => `${label} ${text}`)
  return (
    <>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        className={styles.reader}
        aria-label={chart.reader(label)}
        aria-describedby={keys}
        aria-valuemin={1}
        aria-valuemax={stops.length}
        aria-valuenow={index + 1}
        aria-valuetext={chart.readout(reading.title, format.list(values))}
        {...handlers}
      />
      <span id={keys} hidden>
        {onZoom === undefined ? chart.readerKeys : chart.readerKeysZoom}
      </span>
      {(open || drag !== null) && <PlotCursor frame={frame} stop={stop} slot={slot} drag={drag} />}
      {open && <Readout reading={reading} stop={stop} frame={frame} />}
    </>
  )
}
