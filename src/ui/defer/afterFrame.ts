/** A page in the background paints no frames, ms. */
const PATIENCE_MS = 100

/** Resolves once the next frame is drawn. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(resolve))
  })
}
