import { startTransition, useCallback, useState, type RefCallback } from 'react'
import { flushSync } from 'react-dom'

/**
 * The width of an element, whole px, followed; 0 before it is known. It is told by the browser after its own
 * layout: asking for it would make the browser lay the page out at once.
 */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return
    let known = false
    const observer = new ResizeObserver((entries) => {
      const set = () => {
        for (const { contentRect } of entries) setWidth(Math.floor(contentRect.width))
      }
      // The charts of a page are first drawn one after the other, with a frame between them; from then on
      // none is ever seen at a width that is not its own.
      if (known) flushSync(set)
      else startTransition(set)
      known = true
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
