/**
 * Which addresses opened as a page are the app's own, and which are the service's; others may be the host's own pages.
 * They match a path with its query. `base`: the path that the app is under, with slashes around it. `pages`: plain words.
 */
export function addresses(base: string, pages: readonly string[]): { own: RegExp; api: RegExp } {
  const start = `^${base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  return {
    own: new RegExp(`${start}(?:(?:index\\.html|${pages.join('|')})(?:[/?]|$)|\\?|$)`),
    api: new RegExp(`${start}api(?:[/?]|$)`),
  }
}
