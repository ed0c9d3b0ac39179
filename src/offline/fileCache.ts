import type { BuildFiles, BuiltFile } from './types.ts'

const PREFIX = 'statglass-files-'

/** The shell of the app as one build made it: the page that every address of the app is answered with. */
const INDEX = 'index.html'

/** A host may say that its answers differ by what is asked with: these do not. */
const ANY = { ignoreVary: true }

export interface FileCacheOptions {
  caches: CacheStorage
  fetch: (request: Request) => Promise<Response>
  build: BuildFiles
  /** The address that all paths are under, with a slash at its end. */
  scope: string
}

/** The files of a build on this device. Files of the build before stay: pages that are open still ask for them. */
export function createFileCache({ caches, fetch, build, scope }: FileCacheOptions) {
  const name = `${PREFIX}${build.version}`
  // Some hosts answer `index.html` with a redirect to its folder.
  const urlOf = ({ path }: Pick<BuiltFile, 'path'>) =>
    path === INDEX ? scope : new URL(path, scope).href
  const known = new Set(build.files.map(urlOf))

  /** A response that is the file of the build; throws for anything else: half a file, another build's, a login page. */
  async function verified(file: BuiltFile, response: Response): Promise<Response> {
    if (!response.ok || response.redirected) throw new TypeError(`${file.path}: not answered`)
    const bytes = await response.clone().arrayBuffer()
    if (file.hash !== null && (await hashOf(bytes)) !== file.hash)
      throw new TypeError(`${file.path}: not the file of this build`)
    if (file.path === INDEX) checkIndex(new TextDecoder().decode(bytes))
    return response
  }

  /** A host may put its own into the page, so it has no hash: it must name the scripts of this build. */
  function checkIndex(html: string): void {
    const script = build.files.find(({ path }) => /(^|\/)main-[^/]*\.js$/.test(path))
    if (script !== undefined && !html.includes(script.path))
      throw new TypeError('the page is not of this build')
  }

  async function fetched(file: BuiltFile): Promise<Response> {
    // Hashed names never change: the browser may have them already. Others are asked for anew.
    const cache = file.path.startsWith('assets/') ? 'default' : 'no-cache'
    const request = new Request(urlOf(file), { cache, credentials: 'omit' })
    return verified(file, await fetch(request))
  }

  return {
    /** Brings every file; rejects where one cannot be had whole, and leaves nothing half. */
    async install(): Promise<void> {
      const cache = await caches.open(name)
      try {
        for (const file of build.files) {
          const url = urlOf(file)
          const kept = file.path.startsWith('assets/') ? await caches.match(url, ANY) : undefined
          await cache.put(url, kept ?? (await fetched(file)))
        }
      } catch (error) {
        await caches.delete(name)
        throw error
      }
    },
    /** Drops all builds but this one and the one before it. */
    async dropOld(): Promise<void> {
      const names = (await caches.keys()).filter((one) => one.startsWith(PREFIX))
      const before = names.filter((one) => one !== name).slice(0, -1)
      await Promise.all(before.map((one) => caches.delete(one)))
    },
    /** Whether a file is answered from here: those of this build, and hashed ones of the build before. */
    has: (url: string): boolean => known.has(url) || url.startsWith(`${scope}assets/`),
    file: async (url: string): Promise<Response | undefined> =>
      (await (await caches.open(name)).match(url, ANY)) ?? caches.match(url, ANY),
    page: async (): Promise<Response | undefined> => (await caches.open(name)).match(scope, ANY),
  }
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
