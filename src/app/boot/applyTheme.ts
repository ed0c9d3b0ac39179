import type { StoreApi } from 'zustand/vanilla'
import type { Preferences } from '#data/settings/preferences.ts'
import { peek } from '#data/settings/stored.ts'

/** Puts the chosen theme on the page and follows it; `system` leaves it to the browser. */
export function applyTheme(preferences: StoreApi<Preferences>): void {
  const put = ({ theme }: Preferences) => {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
  }
  put(preferences.getState())
  preferences.subscribe(put)
}

/** Puts a stored choice on the page before anything is painted: no flash of the other theme. */
export function applyStoredTheme(get: () => Pick<Storage, 'getItem'>): void {
  const { theme } = (peek(get, 'preferences') ?? {}) as { theme?: unknown }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
}
