import { startTransition, useCallback, useState, type RefCallback } from 'react'
import { flushSync } from 'react-dom'
import type { PlotSize } from '../plots/types.ts'

export interface Stage {
  ref: RefCallback<HTMLElement>
  /** Null before it is known. */
  size: PlotSize | null
  /** The chart is in sight, or nearly; null before it is known. */
  near: boolean | null
}

/** A chart is drawn before it is scrolled to. */
const AHEAD = '300px'

/**
 * The size of a place `height` sixteenths of a rem high, followed, and whether it is near the screen. Both are told by the
 * browser after its own layout: asking for them would make it lay the page out at once.
 */
export function useStage(height: number): Stage {
  const [size, setSize] = useState<PlotSize | null>(null)
  const [near, setNear] = useState<boolean | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return
      let known = false
      const sizes = new ResizeObserver((entries) => {
        const set = () => {
          for (const { contentRect } of entries)
            setSize({
              width: Math.floor(contentRect.width),
              height: Math.round(contentRect.height),
              rem: contentRect.height / height,
            })
        }
        // Once drawn, a chart is never seen at a width that is not its own.
        if (known) flushSync(set)
        else startTransition(set)
        known = true
      })
      sizes.observe(element)
      const show = () => setNear(true)
      const hide = () => setNear(false)
      const sight = watchSight(element, show, hide)
      // Paper shows all of them.
      window.addEventListener('beforeprint', show)
      return () => {
        sizes.disconnect()
        sight?.disconnect()
        window.removeEventListener('beforeprint', show)
      }
    },
    [height],
  )
  return { ref, size, near }
}

function watchSight(
  element: Element,
  show: () => void,
  hide: () => void,
): IntersectionObserver | null {
  if (typeof IntersectionObserver === 'undefined') {
    show()
    return null
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return hide()
      observer.disconnect()
      show()
    },
    { rootMargin: AHEAD },
  )
  observer.observe(element)
  return observer
}
