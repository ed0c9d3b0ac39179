import { afterAll, describe, expect, it, vi } from 'vitest'
import type { History, Snapshot } from '#data/history/types.ts'
import { createQueryClient } from '#data/queryClient.ts'
import { ANSWER, PLAYER } from '../../helpers/playerAnswer.ts'

// The code that finds names and figures never comes: the line broke, or the page is left before. Another file in the same
// process may have loaded it.
vi.resetModules()
const never = () => new Promise<never>(() => undefined)
vi.doMock('#app/services/persistFigures.ts', never)
const { persistResponses } = await import('#app/services/persistResponses.ts')
afterAll(() => {
  vi.doUnmock('#app/services/persistFigures.ts')
  vi.resetModules()
})

async function kept(readInWorker: boolean) {
  const appended: Snapshot[] = []
  const adopted: string[] = []
  const history = {
    append: async (snapshot: Snapshot, write: () => Promise<boolean>) => {
      const written = await write()
      if (!written) appended.push(snapshot)
      return written
    },
    adopt: (query: string) => void adopted.push(query),
    remember: never,
  } as unknown as History
  const persist = persistResponses({
    history,
    queryClient: createQueryClient(),
    root: 'https://stats.example/api/v1',
    reader: { read: never, namesIn: async () => [], keep: async () => readInWorker },
  })
  persist('players/Wren', PLAYER, 'Wren', ANSWER)
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
  return { appended, adopted }
}

describe('keeping an answer', () => {
  it('begins to write the body before any further code has come', async () => {
    expect((await kept(false)).appended).toHaveLength(1)
  })

  it('does not write a second time what a worker has written, and takes up its figures', async () => {
    expect(await kept(true)).toEqual({ appended: [], adopted: ['players/Wren'] })
  })
})

describe('keeping an answer where what reads it does not come', () => {
  it('keeps the body, and leaves its names and figures for another time', async () => {
    vi.resetModules()
    vi.doUnmock('#app/services/persistFigures.ts')
    const fresh = await import('#app/services/persistResponses.ts')
    const appended: Snapshot[] = []
    const missing = async () => {
      throw new TypeError('Unable to preload CSS')
    }
    const persist = fresh.persistResponses({
      history: {
        append: async (snapshot: Snapshot) => appended.push(snapshot) === 0,
        remember: async () => undefined,
      } as unknown as History,
      queryClient: createQueryClient(),
      root: 'https://stats.example/api/v1',
      reader: { read: missing, namesIn: missing, keep: async () => false },
    })
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    persist('players/Wren', PLAYER, 'Wren', ANSWER)
    await import('#app/services/persistFigures.ts')
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', unhandled)
    expect(appended).toHaveLength(1)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
