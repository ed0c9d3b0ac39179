import { yieldToBrowser } from '#lib/yieldToBrowser.ts'

/** Told to the page where a chunk, or what it needs, did not arrive: after a deploy it may be gone. By Vite's own name. */
const FAILED = 'vite:preloadError'

/** What was asked for ahead, by its address, with its arrival; what failed is asked for again. */
const asked = new Map<string, Promise<void>>()

/**
 * Loads a chunk of the build, after the files it needs, which are asked for together: `files` are addresses under the
 * base. Rejects where one does not arrive.
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  try {
    await Promise.all(files.map((file) => askOnce(import.meta.env.BASE_URL + file)))
    return await load()
  } catch (error) {
    window.dispatchEvent(new Event(FAILED))
    throw error
  }
}

/** What the page has asked for by itself is not asked for again. */
async function askOnce(address: string): Promise<void> {
  const known = asked.get(address)
  if (known !== undefined || document.querySelector(`link[href="${address}"]`) !== null)
    return known
  const arrival = ask(address)
  asked.set(address, arrival)
  arrival.catch(() => asked.delete(address))
  return arrival
}

/** Resolves when it is here, a script when it was asked for: one that does not come is missed when it is imported. */
async function ask(address: string): Promise<void> {
  // Each in a task of its own.
  await yieldToBrowser()
  const isStyle = address.endsWith('.css')
  const link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = address
  document.head.append(link)
  if (!isStyle) return
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${address} did not arrive`))
    })
  })
}
