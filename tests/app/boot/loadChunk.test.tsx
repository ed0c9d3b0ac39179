import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk } from '#app/boot/loadChunk.ts'

const failed = vi.fn()
let count = 0

/** Addresses that no other test has asked for. */
const files = (...endings: string[]) => {
  count += 1
  return endings.map((ending) => `assets/part-${count}${ending}`)
}
const links = () => [...document.head.querySelectorAll('link')]
const asked = (count: number) => vi.waitFor(() => expect(links()).toHaveLength(count))
const tell = (type: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(type))

beforeEach(() => window.addEventListener('vite:preloadError', failed))
afterEach(() => {
  window.removeEventListener('vite:preloadError', failed)
  failed.mockReset()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

describe('the code of a part', () => {
  it('is loaded at once where it needs nothing else', async () => {
    expect(await loadChunk(async () => 'here')).toBe('here')
    expect(links()).toEqual([])
  })

  it('is loaded after its styles, and what it imports is asked for meanwhile', async () => {
    const [style, script] = files('.css', '.js')
    const load = vi.fn(async () => 'here')
    const loaded = loadChunk(load, [script!, style!])
    await asked(2)
    expect(links().map((link) => [link.rel, link.getAttribute('href')])).toEqual([
      ['modulepreload', `/${script}`],
      ['stylesheet', `/${style}`],
    ])
    expect(load).not.toHaveBeenCalled()
    tell('load')
    expect(await loaded).toBe('here')
  })

  it('asks for each of them in a task of its own', async () => {
    const tasks: (() => void)[] = []
    vi.stubGlobal('scheduler', { yield: () => new Promise<void>((begin) => tasks.push(begin)) })
    const loaded = loadChunk(async () => 'here', files('-a.js', '-b.js'))
    for (const count of [0, 1]) {
      expect(links()).toHaveLength(count)
      tasks[count]?.()
      await asked(count + 1)
    }
    expect(await loaded).toBe('here')
  })

  it('does not ask again for what the page has asked for itself, nor twice', async () => {
    const [own, style] = files('-own.css', '.css')
    const link = document.createElement('link')
    link.href = `/${own}`
    document.head.append(link)
    const load = vi.fn(async () => 'here')
    const both = [loadChunk(load, [own!, style!]), loadChunk(load, [style!])]
    await asked(2)
    expect(load).not.toHaveBeenCalled()
    tell('load')
    expect(await Promise.all(both)).toEqual(['here', 'here'])
  })

  it('is missed, and the page told, where its styles do not arrive; they are asked for again', async () => {
    const [style] = files('.css')
    const load = vi.fn(async () => 'here')
    const loaded = loadChunk(load, [style!])
    await asked(1)
    tell('error')
    await expect(loaded).rejects.toThrow(`/${style} did not arrive`)
    expect(failed).toHaveBeenCalledTimes(1)
    expect(load).not.toHaveBeenCalled()
    const again = loadChunk(load, [style!])
    await asked(1)
    tell('load')
    expect(await again).toBe('here')
  })

  it('is missed, and the page told, where it does not arrive itself', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module')
    await expect(loadChunk(() => Promise.reject(gone))).rejects.toBe(gone)
    expect(failed).toHaveBeenCalledTimes(1)
  })
})
