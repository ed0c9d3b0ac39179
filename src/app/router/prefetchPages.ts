import { whenIdle } from '#lib/whenIdle.ts'
import { savesData } from '#view/savesData.ts'

/** A failed prefetch must not reload the page. */
const keepPage = (event: Event) => event.stopImmediatePropagation()

/**
 * Loads the code of pages one by one while the browser is idle. Stops at the first failure, as a page also loads its code when
 * it is opened.
 */
export async function prefetchPages(
  pages: readonly { preload?(): Promise<void> }[],
): Promise<void> {
  if (savesData()) return
  window.addEventListener('vite:preloadError', keepPage, { capture: true })
  try {
    for (const page of pages) {
      await whenIdle()
      await page.preload?.()
    }
  } catch {
    // The network failed, or a deploy removed the chunk.
  } finally {
    window.removeEventListener('vite:preloadError', keepPage, { capture: true })
  }
}
