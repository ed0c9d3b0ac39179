/**
 * Names the manifest to the browser, which can install the app from then on. Not in index.html: as soon as it is named,
 * the browser loads it, and decodes an icon of it on the main thread.
 */
export function linkManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `${import.meta.env.BASE_URL}manifest.webmanifest`
  document.head.append(link)
}
