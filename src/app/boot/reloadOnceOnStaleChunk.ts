/** After a deploy an open tab asks for chunks that are gone: one reload per build brings the new ones. */
export function reloadOnceOnStaleChunk(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a network a reload would leave nothing at all.
    if (!navigator.onLine) return
    const mark = 'statglass.reloaded'
    try {
      if (sessionStorage.getItem(mark) === import.meta.url) return
      sessionStorage.setItem(mark, import.meta.url)
    } catch (error) {
      if (error instanceof DOMException) return
      throw error
    }
    reload()
  })
}
