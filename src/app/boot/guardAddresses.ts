import { KEY_REMOVED } from '#routes/location.ts'
import { withoutKey } from '#data/key/keyInUrl.ts'

/**
 * From now on a key gets into no address, whoever writes it: one that was pasted into a field, or typed behind a `#`, is
 * taken out, and the entry tells that it was.
 */
export function guardAddresses(holds: (text: string) => boolean): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state, _, to) => {
      const { href } = new URL(to ?? location.href, location.href)
      const clean = withoutKey(href, holds)
      write(clean === null ? state : KEY_REMOVED, '', clean ?? href)
    }
  }
  addEventListener('hashchange', () => history.replaceState(history.state, ''))
}
