import { describe, expect, it } from 'vitest'
import { pageOfBuild } from '#offline/ownPages.ts'

const page = 'https://host.example/stats/'
const { cacheWillUpdate } = pageOfBuild(page, 'assets/main-2.js')
const kept = async (url: string, body: string, status = 200) =>
  (
    await cacheWillUpdate({ request: new Request(url), response: new Response(body, { status }) })
  )?.text()

describe('a page for the time without a network', () => {
  it('is this build’s, whatever a host put into it', async () => {
    expect(await kept(page, '<script src="assets/main-2.js"><i>by a host')).toContain('by a host')
  })

  it('is neither another build’s, nor a login page, nor an error', async () => {
    expect(await kept(page, '<script src="assets/main-1.js">')).toBeUndefined()
    expect(await kept(page, '<html>Free wifi</html>')).toBeUndefined()
    expect(await kept(page, 'assets/main-2.js', 503)).toBeUndefined()
    expect(await kept(`${page}assets/a.js`, 'no', 404)).toBeUndefined()
  })

  it('is not asked for of other files, whose bytes Workbox checks', async () => {
    expect(await kept(`${page}assets/a.js`, 'code')).toBe('code')
  })
})
