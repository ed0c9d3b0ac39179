// What runs in a page: each is serialised, nothing of this module's scope may be used.

/** Which of these paths from the page's window lead nowhere. */
export const lackingOf = (paths: readonly string[]): string[] =>
  paths.filter((path) => {
    let at: unknown = window
    for (const name of path.split('.'))
      at = at instanceof Object ? Reflect.get(at, name) : undefined
    return at === undefined
  })

/** How many requests the app says are left. */
export const leftNow = (): string | null =>
  document.querySelector('[role=meter]')?.getAttribute('aria-valuenow') ?? null

export const keepsApp = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active?.state === 'activated'
}

/** What the page tells of the past: by how much its first figure rose, and the visits of its chart, once that is drawn. */
export function pastNow(): { rose: string | null; visits: string | null } {
  const main = document.querySelector('main')
  return {
    rose: /▲ ([\d,.]+)/.exec(main?.innerText ?? '')?.[1] ?? null,
    visits: main?.querySelector('[role=slider]')?.getAttribute('aria-valuemax') ?? null,
  }
}
