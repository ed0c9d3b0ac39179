import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { mayDefer, whenNeeded } from '../defer/whenNeeded.ts'

/** A table so short is drawn at once. */
const SHORT = 10
/** So many rows stand in the first drawing: about a third of a screen. */
const FIRST = 6
/** So many more are drawn in one go. */
const STEP = 40
/** So far below the screen rows are drawn, and the least height of one, px. */
const AHEAD = 64
export const LEAST_ROW = 37

export interface DrawnRows {
  /** How many of the rows are drawn, from the first on. */
  drawn: number
  /** For what stands in place of the others. */
  rest: RefCallback<Element>
  /** Draws the rows up to this one now. */
  drawTo(index: number): void
}

/** How many rows of a table are drawn: on load those in sight, then those that come near it, at the first need all. */
export function useDrawnRows(count: number, first = count > SHORT ? FIRST : Infinity): DrawnRows {
  const [drawn, setDrawn] = useState(() => (mayDefer() ? first : Infinity))
  const [needed, setNeeded] = useState(false)
  const isWhole = drawn >= count
  useEffect(() => {
    if (isWhole) return
    return whenNeeded((atOnce) => {
      if (atOnce) flushSync(() => setDrawn(Infinity))
      else setNeeded(true)
    })
  }, [isWhole])
  useEffect(() => {
    if (!needed || drawn === Infinity) return
    startTransition(() => setDrawn(drawn + STEP < count ? drawn + STEP : Infinity))
  }, [needed, drawn, count])
  const rest = useCallback((element: Element | null) => {
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last?.isIntersecting !== true) return
        const end = (last.rootBounds?.bottom ?? innerHeight) - last.boundingClientRect.top
        startTransition(() => setDrawn((before) => before + Math.ceil(end / LEAST_ROW)))
      },
      { rootMargin: `${AHEAD}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return {
    drawn: isWhole ? count : drawn,
    rest,
    drawTo: (index) => setDrawn((before) => Math.max(before, index + 1)),
  }
}
