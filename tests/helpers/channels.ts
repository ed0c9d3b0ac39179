import type { Channel } from '#data/openChannel.ts'

export interface ChannelHub {
  /** The channels of one more tab. */
  open(): (name: string) => Channel<unknown>
  /** Everything that was ever posted, by any tab. */
  posted: unknown[]
}

/** The BroadcastChannels of one browser: a message reaches every other tab, as a copy, a little later. */
export function createChannelHub(): ChannelHub {
  const listeners = new Map<string, Set<{ tab: number; listener: (message: unknown) => void }>>()
  const posted: unknown[] = []
  let tabs = 0
  return {
    posted,
    open() {
      tabs += 1
      const tab = tabs
      return (name) => {
        const all = listeners.get(name) ?? new Set()
        listeners.set(name, all)
        return {
          post(message) {
            const copy: unknown = structuredClone(message)
            posted.push(copy)
            queueMicrotask(() => {
              for (const heard of all) if (heard.tab !== tab) heard.listener(copy)
            })
          },
          onMessage(listener) {
            const entry = { tab, listener }
            all.add(entry)
            return () => void all.delete(entry)
          },
        }
      }
    },
  }
}
