import { startTransition, useCallback, useState, type RefCallback } from 'react'

/**
 * The width of an element, whole px, followed; 0 before it is known. It is told by the browser after its own
 * layout: asking for it would make the browser lay the page out at once.
 */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver((entries) => {
      // Several charts of a page are then drawn one after the other, with a frame between them.
      startTransition(() => {
        for (const { contentRect } of entries) setWidth(Math.floor(contentRect.width))
      })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
