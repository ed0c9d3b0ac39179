import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Box } from './plotFrame.ts'
import { stopAt, stopByKey, stopOf, type Stop } from './stops.ts'

export interface PlotReaderOptions {
  box: Box
  /** From left to right, at least one. */
  stops: readonly Stop[]
  /** The index of the stop where reading begins. */
  begin: number
  /** A stretch was dragged over, in x. */
  onRange?: ((from: number, to: number) => void) | undefined
  /** Nearer (below 1) or farther, around an x. */
  onZoom?: ((at: number, factor: number) => void) | undefined
}

const NEARER = 0.5
const FARTHER = 2
const FACTORS: Readonly<Record<string, number>> = {
  '+': NEARER,
  '=': NEARER,
  '-': FARTHER,
  '−': FARTHER,
  _: FARTHER,
}
/** A shorter drag is a click, px. */
const SHORTEST_DRAG = 6

/** Which stop is read, whether its values are shown, and the stretch being dragged over; moved by pointer and keys. */
export function usePlotReader({ box, stops, begin, onRange, onZoom }: PlotReaderOptions) {
  // By its x, which stays where it is while the drawing changes around it.
  const [x, setX] = useState<number | null>(null)
  const [open, setOpen] = useState(false)
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const index = x === null ? begin : stopOf(stops, x)
  const here = stops[index]?.x ?? 0

  function show(to: number) {
    setX(stops[to]?.x ?? null)
    setOpen(true)
  }
  function close() {
    setOpen(false)
    setDrag(null)
  }
  function follow(event: PointerEvent): number {
    const pointed = event.clientX - event.currentTarget.getBoundingClientRect().left
    const at = Math.max(box.left, Math.min(box.right, pointed))
    show(stopAt(stops, at))
    return at
  }
  function choose(from: number, to: number) {
    if (Math.abs(to - from) < SHORTEST_DRAG) return
    const [first, last] = [stops[stopAt(stops, from)]?.x, stops[stopAt(stops, to)]?.x]
    if (first === undefined || last === undefined || first === last) return
    onRange?.(Math.min(first, last), Math.max(first, last))
  }
  function obey(key: string): boolean {
    const next = stopByKey(key, index, stops.length)
    const factor = Object.hasOwn(FACTORS, key) ? FACTORS[key] : undefined
    if (next !== null) show(next)
    else if (factor !== undefined && onZoom !== undefined) {
      show(index)
      onZoom(here, factor)
    } else if (key === 'Escape' && open) close()
    else return false
    return true
  }

  return {
    index,
    open,
    drag,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        const at = follow(event)
        event.currentTarget.setPointerCapture(event.pointerId)
        // A finger reads along; it chooses no stretch.
        if (onRange !== undefined && event.pointerType !== 'touch') setDrag({ from: at, to: at })
      },
      onPointerMove(event: PointerEvent) {
        const at = follow(event)
        if (drag !== null) setDrag({ from: drag.from, to: at })
      },
      onPointerUp() {
        if (drag !== null) choose(drag.from, drag.to)
        setDrag(null)
      },
      onPointerCancel: close,
      onPointerLeave(event: PointerEvent) {
        // What a finger has shown stays until it taps elsewhere.
        if (event.pointerType !== 'touch' && drag === null) setOpen(false)
      },
      onDoubleClick() {
        onZoom?.(here, NEARER)
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey || !obey(event.key)) return
        event.preventDefault()
        event.stopPropagation()
      },
      onFocus({ currentTarget }: { currentTarget: Element }) {
        if (currentTarget.matches(':focus-visible')) setOpen(true)
      },
      onBlur: close,
    },
  }
}
