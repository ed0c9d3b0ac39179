/** Where a secret could have ended up: the name of each place, and the text found there. */
export type Sinks = Record<string, string>

/**
 * Runs inside the page (it is serialised: nothing of this module's scope may be used). Collects the text of every place a
 * page can keep or show something in; `keySlot` is the one storage entry in which a key may be.
 */
export async function collectSinks(keySlot: string): Promise<Sinks> {
  const seen = new Set<object>()
  /** Text of anything, keys included: JSON would lose maps, bytes and getters. */
  const text = (value: unknown, depth = 0): string => {
    if (typeof value !== 'object' || value === null) return String(value)
    if (seen.has(value) || depth > 60) return ''
    seen.add(value)
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
    if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value)
    if (value instanceof Map || value instanceof Set)
      return [...(value as Iterable<unknown>)].map((entry) => text(entry, depth + 1)).join('\n')
    return Object.entries(value)
      .map(([name, entry]) => `${name}=${text(entry, depth + 1)}`)
      .join('\n')
  }
  const entries = (storage: Storage) =>
    Object.keys(storage)
      .filter((name) => name !== keySlot)
      .map((name) => `${name}=${storage.getItem(name)}`)
      .join('\n')
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })

  const databases = async () => {
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([
          settled(reading.getAllKeys()),
          settled(reading.getAll()),
        ])
        found.push(`${name}/${store}`, text(keys), text(values))
      }
      database.close()
    }
    return found.join('\n')
  }
  const cached = async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        found.push(request.url, text([...request.headers]), (await response?.text()) ?? '')
      }
    }
    return found.join('\n')
  }
  const files = async () => {
    const found: string[] = []
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, handle] of folder as unknown as AsyncIterable<
        [string, FileSystemHandle]
      >) {
        found.push(name)
        if (handle.kind === 'directory') await walk(handle as FileSystemDirectoryHandle)
        else found.push(await (await (handle as FileSystemFileHandle).getFile()).text())
      }
    }
    // WebKitGTK has none.
    const storage = navigator.storage as StorageManager | undefined
    if (storage?.getDirectory !== undefined) await walk(await storage.getDirectory())
    return found.join('\n')
  }
  /** Text and attributes, and what fields hold, except the password field: React mirrors its value into an attribute. */
  const shown = () => {
    const copy = document.documentElement.cloneNode(true) as Element
    for (const field of copy.querySelectorAll('input[type=password]')) field.remove()
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    const values = fields.filter(({ type }) => type !== 'password').map(({ value }) => value)
    return [copy.outerHTML, ...values].join('\n')
  }
  const workers = async () =>
    (await navigator.serviceWorker.getRegistrations())
      .map(({ scope, active }) => `${scope} ${active?.scriptURL}`)
      .join('\n')
  const navigations = () => {
    // Not in the types of TypeScript yet.
    const navigation: unknown = Reflect.get(window, 'navigation')
    if (typeof navigation !== 'object' || navigation === null) return ''
    type Entry = { url: string; getState(): unknown }
    const list = (navigation as { entries(): Entry[] }).entries()
    return list.map((entry) => `${entry.url} ${text(entry.getState())}`).join('\n')
  }

  return {
    url: location.href,
    title: document.title,
    referrer: document.referrer,
    'window name': window.name,
    cookies: document.cookie,
    document: shown(),
    selection: String(getSelection()),
    'history state': text(history.state),
    navigations: navigations(),
    localStorage: entries(localStorage),
    sessionStorage: entries(sessionStorage),
    indexedDB: await databases(),
    'cache storage': await cached(),
    'private files': await files(),
    'service workers': await workers(),
    timings: performance
      .getEntries()
      .map(({ name }) => name)
      .join('\n'),
  }
}
