import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openNotified, type OpenTab } from '#offline/openNotified.ts'

const SCOPE = 'https://stats.example/app/'

const tabAt = (url: string): OpenTab => ({
  url,
  focus: vi.fn<OpenTab['focus']>(async () => undefined),
  navigate: vi.fn<OpenTab['navigate']>(async () => undefined),
})
const among = (...all: OpenTab[]) => ({
  matchAll: async () => all,
  openWindow: vi.fn<(url: string) => Promise<unknown>>(async () => undefined),
})

describe('a notification that was clicked', () => {
  it('opens its page in a tab of the app', async () => {
    const other = tabAt('https://stats.example/elsewhere')
    const own = tabAt(`${SCOPE}players/Wren`)
    const tabs = among(other, own)
    await openNotified(tabs, { path: '/app/clans/ember' }, SCOPE)
    expect(own.focus).toHaveBeenCalledOnce()
    expect(own.navigate).toHaveBeenCalledWith(`${SCOPE}clans/ember`)
    expect(other.focus).not.toHaveBeenCalled()
    expect(tabs.openWindow).not.toHaveBeenCalled()
  })

  it('opens its page in a new tab where none is open', async () => {
    const tabs = among()
    await openNotified(tabs, { path: '/app/events' }, SCOPE)
    expect(tabs.openWindow).toHaveBeenCalledWith(`${SCOPE}events`)
  })

  it('opens a new tab where the open one cannot be sent elsewhere', async () => {
    const own = tabAt(SCOPE)
    own.navigate = async () => await Promise.reject(new TypeError('not controlled'))
    const tabs = among(own)
    await openNotified(tabs, { path: '/app/events' }, SCOPE)
    expect(tabs.openWindow).toHaveBeenCalledWith(`${SCOPE}events`)
  })

  it('opens nothing outside of the app, whatever it carries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.webUrl(), fc.webPath(), fc.string(), fc.anything()),
        async (path) => {
          const tabs = among()
          await openNotified(tabs, { path }, SCOPE)
          expect(tabs.openWindow.mock.calls[0]?.[0]).toMatch(/^https:\/\/stats\.example\/app\//)
        },
      ),
    )
  })
})
