/** The longest wait for a busy page (countdowns on a slow device), ms. */
const PATIENCE_MS = 2000

/** Resolves when the browser is idle; immediately in a hidden tab, or if the browser cannot tell. */
export function whenIdle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined' || document.visibilityState === 'hidden')
    return Promise.resolve()
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
  })
}
