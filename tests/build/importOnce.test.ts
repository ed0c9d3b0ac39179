import { afterEach, describe, expect, it, vi } from 'vitest'
import { importOnce } from '#build/importOnce.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const chunk = (name: string, code: string, imports: string[] = []) => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}-Ab_1234.js`,
  code,
  imports,
})

function changed(...chunks: ReturnType<typeof chunk>[]) {
  const { generateBundle } = importOnce()
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]))
  if (typeof generateBundle !== 'object') throw new Error('not an object')
  ;(generateBundle.handler as unknown as (_: unknown, bundle: unknown) => void)({}, bundle)
  return chunks
}

describe('a chunk that is asked for at several places', () => {
  it('is asked for by the function of the page’s script, the others are imported as before', () => {
    const code =
      'var e=()=>import(`./view-Ab_1234.js`).then(e=>e.a),t=()=>import(`./Page-Ab_1234.js`);'
    const [, app, page] = changed(
      chunk('main', 'export{};'),
      chunk('app', code, ['assets/react-Ab_1234.js']),
      chunk('Page', 'var e=1;'),
      chunk('view', 'var e=1;'),
    )
    expect(app?.code).toBe(
      `${code.replace('import(`./view', '$chunk(`./view')};import{$chunk}from"./main-Ab_1234.js";\n`,
    )
    expect(app?.imports).toEqual(['assets/react-Ab_1234.js', 'assets/main-Ab_1234.js'])
    expect(page).toEqual(chunk('Page', 'var e=1;'))
  })

  it('is imported once, and once more only where it did not arrive', async () => {
    const { ask, load } = await helper()
    load.mockRejectedValueOnce(new TypeError('gone'))
    const missing = ask('./view.js')
    expect(ask('./view.js')).toBe(missing)
    await expect(missing).rejects.toThrow('gone')
    const found = ask('./view.js')
    expect(ask('./view.js')).toBe(found)
    expect(await found).toBe('here')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('is asked for in a task of its own', async () => {
    const tasks: (() => void)[] = []
    vi.stubGlobal('scheduler', { yield: () => new Promise<void>((begin) => tasks.push(begin)) })
    const { ask, asked } = await helper()
    const both = [ask('./react.js'), ask('./view.js')]
    for (const count of [0, 1]) {
      expect(asked()).toHaveLength(count)
      tasks[count]?.()
      await vi.waitFor(() => expect(asked()).toHaveLength(count + 1))
    }
    expect(await Promise.all(both)).toEqual(['here', 'here'])
  })

  it('is on its way at once, and evaluated after those asked for before it, whatever became of them', async () => {
    const { ask, load, asked } = await helper()
    let fail: (error: Error) => void = () => undefined
    load.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    const react = ask('./react.js')
    const view = ask('./view.js')
    await vi.waitFor(() => expect(load.mock.calls).toEqual([['./react.js']]))
    expect(asked()).toEqual(['/assets/react.js', '/assets/view.js'])
    fail(new TypeError('gone'))
    await expect(react).rejects.toThrow('gone')
    expect(await view).toBe('here')
    expect(load.mock.calls).toEqual([['./react.js'], ['./view.js']])
  })

  it('comes after what it imports, each on its way and evaluated by itself', async () => {
    const { ask, load, asked } = await helper(
      chunk('storage', ''),
      chunk('app', '', ['assets/main-Ab_1234.js', 'assets/storage-Ab_1234.js']),
      chunk('view', '', [
        'assets/storage-Ab_1234.js',
        'assets/app-Ab_1234.js',
        'assets/a-Ab_1234.js',
      ]),
    )
    expect(await ask('./view-Ab_1234.js')).toBe('here')
    const files = ['storage', 'app', 'view'].map((name) => `./${name}-Ab_1234.js`)
    expect(load.mock.calls).toEqual(files.map((file) => [file]))
    expect(asked().toSorted()).toEqual(files.map((file) => file.replace('.', '/assets')).toSorted())
    await ask('./app-Ab_1234.js')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('comes without what it imports where the two import each other', async () => {
    const { ask, load } = await helper(
      chunk('app', '', ['assets/storage-Ab_1234.js']),
      chunk('storage', '', ['assets/app-Ab_1234.js']),
    )
    expect(await ask('./app-Ab_1234.js')).toBe('here')
    expect(load.mock.calls).toEqual([['./app-Ab_1234.js']])
  })

  it('waits 3 s at most for one before it that never comes', async () => {
    vi.useFakeTimers()
    const { ask, load } = await helper()
    load.mockReturnValueOnce(new Promise(() => undefined))
    void ask('./storage.js')
    const charts = ask('./recharts.js')
    await vi.advanceTimersByTimeAsync(2_999)
    expect(load.mock.calls).toEqual([['./storage.js']])
    await vi.advanceTimersByTimeAsync(1)
    expect(await charts).toBe('here')
  })
})

/** The function itself, with a page around it. */
async function helper(...others: ReturnType<typeof chunk>[]) {
  const [main] = changed(chunk('main', ''), ...others)
  const load = vi.fn<(file: string) => Promise<string>>(async () => 'here')
  const append = vi.fn<(link: { rel: string; href: string }) => void>()
  vi.stubGlobal('loadFile', load)
  vi.stubGlobal('document', { createElement: () => ({}), head: { append } })
  const code = main!.code
    .replace('import(', 'loadFile(')
    .replace('import.meta.url', '"http://localhost/assets/main.js"')
  const { $chunk: ask } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}#${performance.now()}`
  )) as { $chunk: typeof load }
  const asked = () =>
    append.mock.calls.filter(([{ rel }]) => rel === 'modulepreload').map(([{ href }]) => href)
  return { ask, load, asked }
}
