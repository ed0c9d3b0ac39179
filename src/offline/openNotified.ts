/** As much of a tab as is used. */
export interface OpenTab {
  url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** As much of `Clients` as is used. */
export interface OpenTabs {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenTab[]>
  openWindow(url: string): Promise<unknown>
}

/**
 * Opens the page that a clicked notification names in its `data.path`: in a tab of the app where one is open, else in a new
 * one. An address outside of `scope`, the URL that the app is under, opens the app's own first page.
 */
export async function openNotified(tabs: OpenTabs, data: unknown, scope: string): Promise<void> {
  const url = addressIn(data, scope)
  const all = await tabs.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = all.find((one) => one.url.startsWith(scope))
  if (tab === undefined) {
    await tabs.openWindow(url)
    return
  }
  await tab.focus()
  // A tab that the worker does not control yet cannot be sent elsewhere.
  await tab.navigate(url).catch(() => tabs.openWindow(url))
}

function addressIn(data: unknown, scope: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : ''
  if (typeof path !== 'string' || !URL.canParse(path, scope)) return scope
  const { href } = new URL(path, scope)
  return href.startsWith(scope) ? href : scope
}
