import { type TouchEvent, useRef } from 'react'

/** A shorter way is a tap, px. */
const LEAST = 60
/** As many times longer sideways than up or down. */
const FLATNESS = 2
/** A finger that comes from the edge of the screen goes back in the browser's history, px. */
const EDGE = 24

/** Elements that handle horizontal touch moves themselves. */
const OWN = 'figure, input, textarea, select, dialog, [role=slider], [popover]'

/** Props of an element that a finger swipes: `onSwipe` is called with 1 for the left, which brings what is on the right, and -1. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      const touch = event.touches[0]
      const isOne = touch !== undefined && event.touches.length === 1
      from.current =
        isOne && !isAtEdge(touch.clientX) && !takesSwipes(event.target, event.currentTarget)
          ? { x: touch.clientX, y: touch.clientY }
          : null
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const touch = event.changedTouches[0]
      if (from.current === null || touch === undefined) return
      const x = touch.clientX - from.current.x
      const y = touch.clientY - from.current.y
      from.current = null
      const isSelecting = getSelection()?.isCollapsed === false
      if (Math.abs(x) < LEAST || Math.abs(x) < FLATNESS * Math.abs(y) || isSelecting) return
      onSwipe(x < 0 ? 1 : -1)
    },
    onTouchCancel() {
      from.current = null
    },
  }
}

const isAtEdge = (x: number) => x < EDGE || x > document.documentElement.clientWidth - EDGE

/** A chart, a field, tabs of their own, or anything that scrolls sideways, inside of `panel`; a page that is magnified, too. */
function takesSwipes(target: EventTarget, panel: Element): boolean {
  if ((window.visualViewport?.scale ?? 1) > 1) return true
  let part = target instanceof Element ? target : null
  if (part?.closest(OWN) != null || part?.closest('[role=tabpanel]') !== panel) return true
  for (; part !== null && part !== panel; part = part.parentElement)
    if (part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX))
      return true
  return false
}
