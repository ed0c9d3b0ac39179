import { useCallback, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useChartGroup } from '../ChartGroup.tsx'
import { nearestRow } from '../series/nearest.ts'
import { factorByKey, NEARER, placeByKey } from './keys.ts'

interface Place {
  x: number
}

export interface ReadingOptions {
  /** Where there are values, in order of x; at least one. */
  places: readonly Place[]
  /** The index where reading begins. */
  begin: number
  /** The x nearest to a place of the drawing, px from its left. */
  xAt(px: number): number | null
  /** A stretch was dragged over, in x. */
  onRange?: ((from: number, to: number) => void) | undefined
  /** Nearer (below 1) or farther, around an x. */
  onZoom?: ((at: number, factor: number) => void) | undefined
}

interface Drag {
  from: number
  to: number
  /** px, where it began. */
  clientX: number
}

/** A shorter drag is a click, px. */
const SHORTEST_DRAG = 6

/** Which place is read, whether its values are shown, and the stretch being dragged over; moved by pointer and keys. */
export function useReading({ places, begin, xAt, onRange, onZoom }: ReadingOptions) {
  const group = useChartGroup()
  // By its x, which stays where it is while the drawing changes around it.
  const [x, setX] = useState<number | null>(null)
  const [open, setOpen] = useState(false)
  const [drag, setDrag] = useState<Drag | null>(null)
  const index = x === null ? begin : nearestRow(places, x)
  const here = places[index]?.x ?? 0

  const close = useCallback(() => {
    setOpen(false)
    setDrag(null)
  }, [])
  function show(at: number | undefined) {
    if (at === undefined) return
    group.begin(close)
    setX(at)
    setOpen(true)
  }
  function follow({ clientX, currentTarget }: PointerEvent): number | null {
    const at = xAt(clientX - currentTarget.getBoundingClientRect().left)
    if (at !== null) show(at)
    return at
  }
  function obey(key: string): boolean {
    const next = placeByKey(key, index, places.length)
    const factor = factorByKey(key)
    if (next !== null) show(places[next]?.x)
    else if (factor !== null && onZoom !== undefined) {
      show(here)
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
        if (at !== null && onRange !== undefined && event.pointerType !== 'touch')
          setDrag({ from: at, to: at, clientX: event.clientX })
      },
      onPointerMove(event: PointerEvent) {
        const at = follow(event)
        if (drag !== null && at !== null) setDrag({ ...drag, to: at })
      },
      onPointerUp({ clientX }: PointerEvent) {
        setDrag(null)
        if (drag === null || Math.abs(clientX - drag.clientX) < SHORTEST_DRAG) return
        const { from, to } = drag
        if (from !== to) onRange?.(Math.min(from, to), Math.max(from, to))
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
        if (currentTarget.matches(':focus-visible')) show(here)
      },
      onBlur: close,
    },
  }
}
