const MARK = 'statglass.reloaded'

let isAsked = false

/** After a deploy an open tab asks for chunks that are gone: one reload per build brings the new ones. */
export function reloadOnStaleChunk(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a network a reload would leave nothing at all.
    if (!navigator.onLine) return
    try {
      if (!isAsked && sessionStorage.getItem(MARK) === import.meta.url) return
      isAsked = false
      sessionStorage.setItem(MARK, import.meta.url)
    } catch (error) {
      if (error instanceof DOMException) return
      throw error
    }
    reload()
  })
}

/** When a person asks again: older Chromium remembers that a chunk did not arrive, until the page is loaded anew. */
export function allowReload(): void {
  isAsked = true
}
