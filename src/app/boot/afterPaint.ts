/** A page in the background, or one that cannot paint, is not waited for longer, ms. */
const PATIENCE_MS = 100

/** Resolves once what is on the page has been painted: the frame after the next one begins. */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
