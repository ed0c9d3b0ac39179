import { afterEach, describe, expect, it, vi } from 'vitest'
import { openChannel } from '#data/openChannel.ts'

class FakeChannel extends EventTarget {
  static readonly opened: FakeChannel[] = []
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    FakeChannel.opened.push(this)
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.opened)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }))
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  FakeChannel.opened.length = 0
})

describe('a channel to the other tabs', () => {
  it('carries messages under its own name until nobody listens', () => {
    vi.stubGlobal('BroadcastChannel', FakeChannel)
    const [here, there, other] = [openChannel('a'), openChannel('a'), openChannel('b')]
    const heard: unknown[] = []
    const stop = there.onMessage((message) => heard.push(message))
    other.onMessage((message) => heard.push(message))
    here.post('one')
    stop()
    here.post('two')
    expect(heard).toEqual(['one'])
    expect(FakeChannel.opened.map(({ name }) => name)).toContain('statglass.a')
  })

  it('is silent where there is none', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const channel = openChannel('a')
    channel.onMessage(() => expect.unreachable())()
    expect(() => channel.post('x')).not.toThrow()
  })
})
