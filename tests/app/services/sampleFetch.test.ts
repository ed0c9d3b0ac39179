import { describe, expect, it } from 'vitest'
import { loadSample, withSample } from '#app/services/sampleFetch.ts'

const elsewhere = async (url: string) => new Response(`real ${url}`)
const ofNow = () => loadSample(Date.now)

describe('fetch with the sample service in the page', () => {
  it('leaves every other address to the browser, and loads nothing for it', async () => {
    const { fetch } = withSample(elsewhere, () => Promise.reject(new Error('loaded')))
    expect(await (await fetch('https://s.example/a', {})).text()).toBe('real https://s.example/a')
  })

  it('answers under `sample:`, and loads the service once', async () => {
    let loads = 0
    const asked: string[] = []
    const { fetch, generateKey } = withSample(elsewhere, async () => {
      loads += 1
      return {
        fetch: async (request) => {
          asked.push(`${new URL(request.url).pathname} ${request.headers.get('x-api-key')}`)
          return new Response('sample')
        },
        generateKey: () => 'key',
      }
    })
    const init = { headers: { 'x-api-key': 'k' }, redirect: 'manual', cache: 'no-store' } as const
    await Promise.all([
      fetch('sample:/api/v1/players/Merrow%20Ann', init),
      fetch('sample:/api/v1/clans', {}),
    ])
    expect(await generateKey()).toBe('key')
    expect(loads).toBe(1)
    expect(asked).toEqual(['/api/v1/players/Merrow%20Ann k', '/api/v1/clans null'])
  })

  it('asks again for its code after a line that broke', async () => {
    let up = false
    const { fetch } = withSample(elsewhere, async () => {
      if (!up) throw new TypeError('Failed to fetch dynamically imported module')
      return { fetch: async () => new Response('sample'), generateKey: () => 'key' }
    })
    await expect(fetch('sample:/api/v1/clans', {})).rejects.toThrow('Failed to fetch')
    up = true
    expect(await (await fetch('sample:/api/v1/clans', {})).text()).toBe('sample')
  })

  it('knows its keys after a reload and in another tab, and no key of another making', async () => {
    const limit = async (key: string) => {
      const init = { headers: { 'x-api-key': key } }
      const response = await withSample(elsewhere, ofNow).fetch(
        'sample:/api/v1/players/Quill',
        init,
      )
      return response.headers.get('x-ratelimit-limit')
    }
    const key = await withSample(elsewhere, ofNow).generateKey()
    expect(key).toMatch(/^sgsmpl1_[A-Za-z0-9]{32}$/)
    expect(await limit(key)).toBe('100')
    expect(await limit(key.slice(0, 8) + 'x'.repeat(32))).toBe('10')
    expect(await limit(`${key.slice(0, 39)}${key.endsWith('a') ? 'b' : 'a'}`)).toBe('10')
    expect(await limit(`${key.slice(0, 20)}-${key.slice(21)}`)).toBe('10')
  })

  it('answers with the real service where nothing else is given', async () => {
    const response = await withSample(elsewhere, ofNow).fetch(
      'sample:/api/v1/players/Merrow%20Ann',
      {},
    )
    expect(response.headers.get('x-ratelimit-limit')).toBe('10')
    expect(await response.json()).toMatchObject({ success: true })
  })
})
