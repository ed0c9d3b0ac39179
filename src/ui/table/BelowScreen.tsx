import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mayDefer, whenNeeded } from '../defer/whenNeeded.ts'
import { LEAST_ROW } from './useDrawnRows.ts'

/** So far below the screen it is drawn, px. */
const AHEAD = 400

interface BelowScreenProps {
  /** Rows of tables that stand above it: they alone tell, before anything is laid out, that it is below the screen. */
  above: number
  /** Its own rows, for which a place is kept. */
  rows: number
  children: ReactNode
}

/** A table below the screen is no part of the page's first drawing: it is drawn when it comes near, or is needed. */
export function BelowScreen({ above, rows, children }: BelowScreenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(() => !mayDefer() || above * LEAST_ROW < innerHeight)
  useEffect(() => {
    if (isDrawn || place.current === null) return
    const draw = () => startTransition(() => setDrawn(true))
    const stop = whenNeeded((atOnce) => (atOnce ? flushSync(() => setDrawn(true)) : draw()))
    // Rows above may be filtered away, or folded.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw()
      },
      { rootMargin: `${AHEAD}px` },
    )
    observer.observe(place.current)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [isDrawn])
  return isDrawn ? children : <div ref={place} style={{ blockSize: rows * LEAST_ROW }} />
}
