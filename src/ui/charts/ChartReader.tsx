import { bisector } from 'd3-array'
import { createContext, useId, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode, Ref, RefObject } from 'react'
import { chartWords } from '#words/en/charts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../format/FormatContext.ts'
import styles from './Chart.module.css'
import { useChartReading } from './ChartGroup.tsx'

/** The index of the row nearest to `x` (rows sorted by x). */
export const nearestRow = bisector((row: { x: number }) => row.x).center

export interface Readings {
  title: string
  /** From top to bottom; `mark`: the index of the line. */
  values: readonly { mark: number; label: string; text: string }[]
}

type PlaceAt = (left: number) => unknown

/** Passed by context, so that only the tooltip is rendered again when the pointer moves. */
export interface ReadingState {
  /** The index in the chart's data that is read or marked. */
  index: number | null
  /** The range being dragged over, in x. */
  drag: { from: number; to: number } | null
  readAt(index: number): Readings
  /** Set by the plot: the x nearest to a point, px from the left. */
  placeAt: RefObject<PlaceAt | null>
}

export const ReadingContext = createContext<ReadingState>({
  index: null,
  drag: null,
  readAt: () => ({ title: '', values: [] }),
  placeAt: { current: null },
})

export interface ChartReaderProps {
  ref: Ref<HTMLDivElement>
  label: string
  spoken: string
  /** Where there are values, in order of x; at least one. */
  places: readonly { x: number }[]
  /** True if the other charts of the page mark the same x. */
  isShared: boolean
  readAt(index: number): Readings
  /** Called with a range that was dragged over, in x. */
  onRange(from: number, to: number): void
  /** Zooms in (a factor below 1) or out, around an x. */
  onZoom(at: number, factor: number): void
  children: ReactNode
}

interface Drag {
  from: number
  to: number
  clientX: number
}

/** A shorter drag is a click, px. */
const MIN_DRAG = 6
const ZOOM_IN = 0.5
const ZOOM_OUT = 2

/** The step of a key through `count` places. */
function stepOf(key: string, count: number): number | undefined {
  const page = Math.max(2, Math.round(count / 10))
  const paging = { PageDown: -page, PageUp: page, Home: -count, End: count }
  return { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, ...paging }[key]
}

/**
 * Reads values of the plot by mouse, touch or arrow keys. For screen readers it is a slider whose value is the chart's reading:
 * recharts' own accessibility layer has no values, zoom, Home or End.
 */
export function ChartReader(props: ChartReaderProps) {
  const { ref, label, spoken, places, isShared, readAt, onRange, onZoom, children } = props
  const id = useId()
  const chart = useWords(chartWords)
  const { list } = useFormat()
  const placeAt = useRef<PlaceAt | null>(null)
  const [reading, setReading] = useChartReading(isShared)
  // An x instead of an index, so that it is stable while zooming.
  const [x, setX] = useState<number | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const index = x === null ? places.length - 1 : nearestRow(places, x)
  const here = places[index]?.x ?? 0
  const isOpen = reading?.by === id
  const { title, values } = readAt(index)
  const said = values.map((value) => `${value.label} ${value.text}`)

  function show(at: number | undefined) {
    if (at === undefined) return
    setX(at)
    setReading({ by: id, x: at })
  }
  function close() {
    setReading((current) => (current?.by === id ? null : current))
    setDrag(null)
  }
  function follow({ clientX, currentTarget }: PointerEvent): number | null {
    const at = placeAt.current?.(clientX - currentTarget.getBoundingClientRect().left)
    if (typeof at !== 'number') return null
    show(at)
    return at
  }
  function isHandled(key: string): boolean {
    const step = stepOf(key, places.length)
    const factor = '+='.includes(key) ? ZOOM_IN : '-−_'.includes(key) ? ZOOM_OUT : undefined
    if (step !== undefined) show(places[Math.max(0, Math.min(places.length - 1, index + step))]?.x)
    else if (factor !== undefined) {
      show(here)
      onZoom(here, factor)
    } else if (key === 'Escape' && isOpen) close()
    else return false
    return true
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !isHandled(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0) return
    const at = follow(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    // Touch reads values; it selects no range.
    if (at !== null && event.pointerType !== 'touch')
      setDrag({ from: at, to: at, clientX: event.clientX })
  }
  function onPointerMove(event: PointerEvent) {
    const at = follow(event)
    if (drag !== null && at !== null) setDrag({ ...drag, to: at })
  }
  function onPointerUp({ clientX }: PointerEvent) {
    setDrag(null)
    if (drag === null || Math.abs(clientX - drag.clientX) < MIN_DRAG) return
    const { from, to } = drag
    if (from !== to) onRange(Math.min(from, to), Math.max(from, to))
  }

  return (
    <div className={styles.readable}>
      <div role="img" aria-label={spoken} className={styles.drawing}>
        <ReadingContext value={{ index: markedIndex(), drag, readAt, placeAt }}>
          {children}
        </ReadingContext>
      </div>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        className={styles.reader}
        aria-label={chart.reader(label)}
        aria-describedby={`${id}-keys`}
        aria-valuemin={1}
        aria-valuemax={places.length}
        aria-valuenow={index + 1}
        aria-valuetext={chart.readout(title, said.length === 0 ? chart.none : list(said))}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={close}
        onPointerLeave={({ pointerType }) => {
          // A value that was shown by touch stays until the next tap elsewhere.
          if (pointerType !== 'touch' && drag === null) close()
        }}
        onDoubleClick={() => onZoom(here, ZOOM_IN)}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) show(here)
        }}
        onBlur={close}
      />
      <span id={`${id}-keys`} hidden>
        {chart.readerKeys}
      </span>
    </div>
  )

  /** The index that is read here, or in another chart of the page within this chart's range. */
  function markedIndex(): number | null {
    if (reading === null) return null
    const [first, last] = [places[0], places.at(-1)]
    const isWithin =
      first !== undefined && last !== undefined && reading.x >= first.x && reading.x <= last.x
    return isWithin ? nearestRow(places, reading.x) : null
  }
}
