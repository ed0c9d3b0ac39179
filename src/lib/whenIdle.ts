/** The longest wait for a busy page (countdowns on a slow device), ms. */
const PATIENCE_MS = 2000

/** Resolves once the browser has nothing else to do; at once in a tab that nobody sees, or where the browser cannot tell. */
export function whenIdle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined' || document.visibilityState === 'hidden')
    return Promise.resolve()
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
  })
}
