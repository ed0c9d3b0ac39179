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

/** As much of Workbox's plugin as is used. */
interface CacheWillUpdate {
  cacheWillUpdate(asked: { request: Request; response: Response }): Promise<Response | null>
}

/**
 * A plugin of Workbox that takes only this build's page. A host may put its own into the page, so the page has no hash to
 * be checked by: it must name `script`, the first script of the build. A login page does not.
 */
export function pageOfBuild(page: string, script: string): CacheWillUpdate {
  return {
    async cacheWillUpdate({ request, response }) {
      // Workbox' own check is off where a plugin has one.
      if (response.status >= 400) return null
      if (request.url !== page) return response
      return (await response.clone().text()).includes(script) ? response : null
    },
  }
}
