import { type TouchEvent, useRef } from 'react'

/** A shorter move is a tap, px. */
const LEAST = 60
/** A swipe must be this many times longer horizontally than vertically. */
const FLATNESS = 2
/** A touch that starts this close to the screen edge is the browser's back gesture, px. */
const EDGE = 24

/** Elements that handle horizontal touch moves themselves. */
const OWN = 'figure, input, textarea, select, dialog, [role=slider], [popover]'

/** Touch handlers for an element; `onSwipe` gets 1 for a swipe to the left (next), -1 to the right. */
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

/** True inside a chart, a field, nested tabs or a horizontal scroller in `panel`, and on a zoomed page. */
function takesSwipes(target: EventTarget, panel: Element): boolean {
  if ((window.visualViewport?.scale ?? 1) > 1) return true
  let part = target instanceof Element ? target : null
  if (part?.closest(OWN) != null || part?.closest('[role=tabpanel]') !== panel) return true
  for (; part !== null && part !== panel; part = part.parentElement)
    if (part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX))
      return true
  return false
}
