import { describe, expect, it, vi } from 'vitest'
import { createBrowserLink } from '#quota/index.ts'

function fakeChannel() {
  const listeners = new Set<(event: { data: unknown }) => void>()
  return {
    posted: [] as unknown[],
    listeners,
    postMessage(message: unknown) {
      this.posted.push(message)
    },
    addEventListener: (_: 'message', listener: (event: { data: unknown }) => void) => {
      listeners.add(listener)
    },
    removeEventListener: (_: 'message', listener: (event: { data: unknown }) => void) => {
      listeners.delete(listener)
    },
  }
}

describe('createBrowserLink', () => {
  it('opens no channel before it is used', () => {
    const openChannel = vi.fn<() => ReturnType<typeof fakeChannel>>(fakeChannel)
    createBrowserLink({ openChannel, locks: null })
    expect(openChannel).not.toHaveBeenCalled()
  })

  it('posts and hears on one channel of its name', () => {
    const channel = fakeChannel()
    const openChannel = vi.fn<(name: string) => typeof channel>(() => channel)
    const link = createBrowserLink({ openChannel, channelName: 'here', locks: null })
    const heard: unknown[] = []
    const stop = link.onMessage((message) => heard.push(message))
    link.post({ hello: 1 })
    for (const listener of channel.listeners) listener({ data: 'back' })
    stop()
    expect(openChannel).toHaveBeenCalledExactlyOnceWith('here')
    expect(channel.posted).toEqual([{ hello: 1 }])
    expect(heard).toEqual(['back'])
    expect(channel.listeners.size).toBe(0)
  })

  it('asks for the lock under its name, and tells when it is lost', async () => {
    const asked: unknown[] = []
    let rob: (error: unknown) => void = () => undefined
    const robbed = new Promise<never>((_, reject) => {
      rob = reject
    })
    const locks = {
      request: (name: string, options: object, held: () => Promise<void>) => {
        asked.push([name, options])
        return Promise.race([held(), robbed])
      },
    }
    const link = createBrowserLink({ locks, openChannel: fakeChannel, channelName: 'q' })
    let lost: AbortSignal | null = null
    const holding = link.lock('leader', (signal) => {
      lost = signal
      return new Promise(() => undefined)
    })
    const failed = holding.catch((error: unknown) => error)
    expect(lost).toMatchObject({ aborted: false })
    rob(new DOMException('stolen', 'AbortError'))
    expect(await failed).toMatchObject({ name: 'AbortError' })
    expect(lost).toMatchObject({ aborted: true })
    await link.lock('leader', () => Promise.resolve(), { steal: true }).catch(() => null)
    expect(asked).toEqual([
      ['q:leader', {}],
      ['q:leader', { steal: true }],
    ])
  })

  it('counts who waits for a lock of its name', async () => {
    const request = () => Promise.resolve()
    const query = () =>
      Promise.resolve({ pending: [{ name: 'q:leader' }, { name: 'r:leader' }, { name: 'q:job' }] })
    const openChannel = fakeChannel
    const link = createBrowserLink({ locks: { request, query }, openChannel, channelName: 'q' })
    expect(await link.waiting?.('leader')).toBe(1)
    expect(await link.waiting?.('other')).toBe(0)
    const silent = createBrowserLink({ locks: { request }, openChannel })
    await expect(silent.waiting?.('leader')).rejects.toThrow('does not tell')
  })

  it.each([
    ['no locks', { locks: null, openChannel: fakeChannel }],
    ['no channel', { openChannel: null }],
  ])('refuses to join tabs where there are %s', async (_, options) => {
    const link = createBrowserLink(options)
    await expect(link.lock('leader', () => Promise.resolve())).rejects.toThrow('cannot join tabs')
    expect(() => {
      link.onMessage(() => undefined)()
    }).not.toThrow()
  })

  it('gives every tab a name of its own', () => {
    const names = [1, 2, 3].map(() => createBrowserLink({ locks: null, openChannel: null }).tab)
    expect(new Set(names).size).toBe(3)
  })

  it.each(['opened', 'posted to'])('goes on alone where a channel cannot be %s', async (how) => {
    const channel = {
      postMessage: () => {
        throw new Error('blocked')
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    const link = createBrowserLink({
      locks: { request: (_name, _options, held) => held() },
      openChannel: () => {
        if (how === 'opened') throw new Error('blocked')
        return channel
      },
    })
    expect(() => {
      link.onMessage(() => undefined)()
      link.post({ type: 'ping' })
    }).not.toThrow()
    const locked = link.lock('leader', () => Promise.resolve())
    if (how === 'opened') await expect(locked).rejects.toThrow('cannot join tabs')
    else await locked
  })
})
