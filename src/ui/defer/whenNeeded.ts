/** What a person does who may want to see, find, select or print what is not drawn yet. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll', 'hashchange']
/** Browsers find text, and screen readers list what there is, only in what is drawn: after so long all of it is, ms. */
const QUIET_MS = 4000

/**
 * Calls back once when what was left out of a page's first drawing is needed: at the first thing the person does, before
 * printing (`atOnce`: it must be there when this returns), or by itself. Returns how to stop waiting.
 */
export function whenNeeded(callback: (atOnce: boolean) => void): () => void {
  const waiting = new AbortController()
  const call = (atOnce: boolean) => {
    waiting.abort()
    callback(atOnce)
  }
  const options = { signal: waiting.signal, capture: true, passive: true }
  for (const act of ACTS) window.addEventListener(act, () => call(false), options)
  window.addEventListener('beforeprint', () => call(true), options)
  const timer = setTimeout(() => call(false), QUIET_MS)
  waiting.signal.addEventListener('abort', () => clearTimeout(timer))
  return () => waiting.abort()
}

/** Whether a first drawing may leave out what is below the screen: later on, a person waits for all of it. */
export const mayDefer = (): boolean =>
  typeof IntersectionObserver !== 'undefined' &&
  !('userActivation' in navigator && navigator.userActivation.hasBeenActive)
