const MARK = 'statglass.reloaded'

/** After a deploy, an open tab requests chunks that no longer exist; reload once per build. */
export function reloadOnStaleChunk(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    // Offline, a reload would lose the page.
    if (!navigator.onLine) return
    try {
      if (sessionStorage.getItem(MARK) === import.meta.url) return
      sessionStorage.setItem(MARK, import.meta.url)
    } catch (error) {
      // Without the mark in storage, the page would reload endlessly.
      if (error instanceof DOMException) return
      throw error
    }
    reload()
  })
}

/** For a retry by the user: some browsers cache a failed chunk until the page is reloaded. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(MARK)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
