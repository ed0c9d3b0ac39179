/** Landmarks and other places that users know by name. */
const PLACES = 'section[aria-label], section[aria-labelledby], dialog, main'

/** In index.html and in the app that replaces it. */
const SKIP_LINK = '.shell-skip'

/**
 * Keeps the keyboard focus on the page. When the focused element is removed, focus moves to the region around it or, from
 * a dialog, back to its opener. An element that is disabled for a while gets the focus back. Called before the app is drawn
 * over index.html, where a person may already use the keyboard. Returns a cleanup function.
 */
export function keepFocus(): () => void {
  let had: HTMLElement | null = null
  // Weak, so that it does not keep a removed page in memory.
  let before: WeakRef<HTMLElement> | null = null
  let around: readonly Element[] = []
  let off = false
  let moving = false

  const remember = ({ target }: FocusEvent) => {
    if (around.length > 0) before = had === null ? null : new WeakRef(had)
    had = target instanceof HTMLElement ? target : null
    around = placesAround(had)
    off = false
    moving = false
  }
  const forget = () => {
    had = null
  }
  // An element loses the focus just before it is removed, while it is still in the document.
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    moving = relatedTarget !== null
    if (moving) return
    queueMicrotask(() => {
      if (target === had && had !== null && isThere(had)) forget()
    })
  }
  const keep = () => {
    // While the focus moves, nothing has it, and an element that closes then is no loss.
    if (had === null || moving) return
    if (had.isConnected && !isThere(had)) off = true
    if (document.activeElement !== document.body) return
    if (had.isConnected) {
      if (off && isThere(had)) had.focus({ preventScroll: true })
      return
    }
    const last = around.length === 0 ? before?.deref() : undefined
    const skip = had.matches(SKIP_LINK) ? document.querySelector(SKIP_LINK) : null
    const place =
      [skip, last, ...around].find((one) => one?.isConnected) ?? document.querySelector('main')
    if (place instanceof HTMLElement) snapshot(place)
  }

  const observer = new MutationObserver(keep)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  const end = new AbortController()
  document.addEventListener('focusin', remember, end)
  document.addEventListener('focusout', leave, end)
  document.addEventListener('pointerdown', forget, end)
  // The element focused before this code ran.
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement !== document.body) {
    had = activeElement
    around = placesAround(had)
  }
  return () => {
    observer.disconnect()
    end.abort()
  }
}

const isThere = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')

/** Innermost first. */
function placesAround(element: Element | null): Element[] {
  const place = element?.parentElement?.closest(PLACES) ?? null
  return place === null ? [] : [place, ...placesAround(place)]
}

/** Places are focusable only while they have the focus, so that they are not tab stops. */
function snapshot(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
