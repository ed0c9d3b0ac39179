import { whenIdle } from '#lib/whenIdle.ts'

/** A chunk that is missed ahead of time is no reason to reload the page. */
const keepPage = (event: Event) => event.stopImmediatePropagation()

/**
 * Loads the code of pages one by one, while the browser is idle. Stops at the first that does not arrive: a page that is
 * opened loads its own.
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
    // The network went, or a deploy took the chunk away.
  } finally {
    window.removeEventListener('vite:preloadError', keepPage, { capture: true })
  }
}

/** Whether the person saves data, or the connection is too slow to load ahead. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  if (typeof connection !== 'object' || connection === null) return false
  const saves = 'saveData' in connection && connection.saveData === true
  return saves || ('effectiveType' in connection && /2g/.test(String(connection.effectiveType)))
}
