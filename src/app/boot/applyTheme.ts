import type { StoreApi } from 'zustand/vanilla'
import type { Preferences } from '#data/settings/preferences.ts'

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
