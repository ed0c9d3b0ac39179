import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createFileCache } from '#offline/fileCache.ts'
import type { BuildFiles } from '#offline/types.ts'

const scope = 'https://host.example/stats/'

/** The caches of a browser, as far as they are used. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const caches = {
    async open(name: string) {
      const files = all.get(name) ?? new Map<string, Response>()
      all.set(name, files)
      return {
        match: async (url: string) => files.get(url)?.clone(),
        async put(url: string, response: Response) {
          files.set(url, response)
        },
      }
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(url: string) {
      for (const files of all.values()) if (files.has(url)) return files.get(url)!.clone()
      return undefined
    },
  }
  return { caches: caches as unknown as CacheStorage, all }
}

function build(version: string, files: Record<string, string>): BuildFiles {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  return {
    version,
    files: Object.entries(files).map(([path, text]) => ({
      path,
      hash: path === 'index.html' ? null : hashOf(text),
    })),
  }
}

const FIRST = {
  'assets/main-1.js': 'one',
  'assets/page-1.js': 'page',
  'index.html': 'assets/main-1.js',
}
const SECOND = {
  'assets/main-2.js': 'two',
  'assets/page-1.js': 'page',
  'index.html': 'assets/main-2.js',
}

/** A host that serves these files, and notes what was asked. */
function host(files: Record<string, string | (() => Promise<Response>)>) {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    const path = request.url.slice(scope.length) || 'index.html'
    asked.push(path)
    const file = files[path]
    if (typeof file === 'function') return file()
    return file === undefined ? new Response('no', { status: 404 }) : new Response(file)
  }
  return { fetch, asked }
}

describe('the files of a build', () => {
  it('are kept whole, and a newer build takes over what did not change', async () => {
    const { caches, all } = memoryCaches()
    const first = createFileCache({
      caches,
      scope,
      build: build('1', FIRST),
      fetch: host(FIRST).fetch,
    })
    await first.install()
    const { fetch, asked } = host(SECOND)
    const second = createFileCache({ caches, scope, build: build('2', SECOND), fetch })
    await second.install()
    expect(asked).toEqual(['assets/main-2.js', 'index.html'])
    await second.dropOld()
    expect(all.size).toBe(2)
    expect(await (await second.page())?.text()).toBe('assets/main-2.js')
    // A tab that is still on the first build asks for its code.
    expect(await (await second.file(`${scope}assets/main-1.js`))?.text()).toBe('one')
    const third = createFileCache({ caches, scope, build: build('3', SECOND), fetch })
    await third.install()
    await third.dropOld()
    expect([...all.keys()]).toEqual(['statglass-files-2', 'statglass-files-3'])
  })

  it.each<[string, Record<string, string | (() => Promise<Response>)>]>([
    [
      'one is missing',
      { ...SECOND, 'assets/main-2.js': async () => new Response('', { status: 404 }) },
    ],
    ['one is cut', { ...SECOND, 'assets/main-2.js': 'tw' }],
    ['one is a login page', { ...SECOND, 'assets/main-2.js': '<html>Free wifi</html>' }],
    ['the page is of another build', { ...SECOND, 'index.html': 'assets/main-1.js' }],
    ['the line breaks', { ...SECOND, 'index.html': () => Promise.reject(new TypeError('gone')) }],
  ])('are not used where %s; those before stay', async (_, served) => {
    const { caches, all } = memoryCaches()
    const first = createFileCache({
      caches,
      scope,
      build: build('1', FIRST),
      fetch: host(FIRST).fetch,
    })
    await first.install()
    const second = createFileCache({
      caches,
      scope,
      build: build('2', SECOND),
      fetch: host(served).fetch,
    })
    await expect(second.install()).rejects.toThrow(TypeError)
    expect([...all.keys()]).toEqual(['statglass-files-1'])
    expect(await (await first.page())?.text()).toBe('assets/main-1.js')
  })
})
