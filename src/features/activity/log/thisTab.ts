const NAME = 'statglass.tab'

/** Stands for this tab in the log, over its reloads: the browser keeps it as long as the tab. */
export function thisTab(session: Pick<Storage, 'getItem' | 'setItem'>): string {
  try {
    const known = session.getItem(NAME)
    if (known !== null && /^[0-9a-f]{16}$/.test(known)) return known
    const fresh = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    session.setItem(NAME, fresh)
    return fresh
  } catch (error) {
    // Blocked: the tab is another one after each reload.
    if (error instanceof DOMException) return 'unknown'
    throw error
  }
}
