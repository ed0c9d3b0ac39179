import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardAddresses } from '#app/boot/start.tsx'
import { go, KEY_REMOVED, navigate } from '#routes/location.ts'

const KEY = 'k'.repeat(30)
const { pushState, replaceState } = history
let listening: Parameters<typeof window.addEventListener>[] = []

beforeEach(() => {
  history.replaceState(null, '', '/prices?sort=name')
  const adding = vi.spyOn(window, 'addEventListener')
  guardAddresses((text) => text.includes(KEY))
  listening = adding.mock.calls
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const [name, listener] of listening) window.removeEventListener(name, listener)
  Object.assign(history, { pushState, replaceState })
  history.replaceState(null, '', '/')
})

const shown = () => location.pathname + location.search + location.hash

describe('the guard of addresses', () => {
  it.each([
    ['pushed', () => history.pushState(null, '', `/players/x${KEY}?tab=a`), '/players?tab=a'],
    ['replaced', () => history.replaceState({ a: 1 }, '', `?filter=ing${KEY}`), '/prices'],
    ['gone to', () => go(`/prices?filter=ing${KEY}&sort=name`), '/prices?sort=name'],
    ['navigated to', () => navigate(`/players/${KEY}s`, { replace: true }), '/players'],
    ['an URL', () => history.pushState(null, '', new URL(`/#${KEY}`, location.href)), '/'],
  ])('keeps a key out of one that is %s, and the entry tells it', (_, write, clean) => {
    write()
    expect(shown()).toBe(clean)
    expect(history.state).toEqual(KEY_REMOVED)
  })

  it('takes one out of a fragment that the person wrote', () => {
    Object.assign(location, { hash: `x${KEY}` })
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(shown()).toBe('/prices?sort=name')
    expect(history.state).toEqual(KEY_REMOVED)
  })

  it('leaves any other as it is', () => {
    history.pushState({ own: 1 }, '', '?filter=pearl')
    expect([shown(), history.state]).toEqual(['/prices?filter=pearl', { own: 1 }])
    location.hash = 'rows'
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(shown()).toBe('/prices?filter=pearl#rows')
    history.replaceState({ own: 2 }, '', null)
    expect([shown(), history.state]).toEqual(['/prices?filter=pearl#rows', { own: 2 }])
  })
})
