const MARK = 'statglass.reloaded'

/** After a deploy an open tab asks for chunks that are gone: one reload per build brings the new ones. */
export function reloadOnStaleChunk(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a network a reload would leave nothing at all.
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

/** For a person who asks again: some browsers remember that a chunk did not arrive until the page is reloaded. */
export function allowReload(): void {
  try {
    sessionStorage.removeItem(MARK)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
