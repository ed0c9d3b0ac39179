import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { persistResponses } from '#app/services/persistResponses.ts'
import type { History } from '#data/history/types.ts'
import { createQueryClient } from '#data/queryClient.ts'
import { ANSWER, PLAYER } from '../../helpers/playerAnswer.ts'

// Its code takes real time to load; here it is there before the first test.
await import('#app/services/persistFigures.ts')

/** A browser that says it is idle when it is told to, with a page that is seen or not. */
function browser(visibilityState: DocumentVisibilityState) {
  const waiting: (() => void)[] = []
  vi.stubGlobal('document', { visibilityState })
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback))
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => {
    for (const callback of waiting.splice(0)) callback()
  }
}

function persist() {
  const append = vi.fn<() => Promise<boolean>>().mockResolvedValue(false)
  const remember = vi.fn<() => Promise<void>>().mockResolvedValue()
  const history = { append, figures: { note: async () => undefined }, remember }
  const reading = { error: null, title: { text: 'Wren' }, facts: [], tables: [], series: [] }
  const read = vi.fn<() => typeof reading>().mockReturnValue(reading)
  const reader = { read, namesIn: async () => [], keep: async () => false }
  persistResponses({
    history: history as unknown as History,
    queryClient: createQueryClient(),
    root: 'https://stats.example/api/v1',
    reader: reader as unknown as Parameters<typeof persistResponses>[0]['reader'],
  })('players/Wren', PLAYER, 'Wren', ANSWER)
  return { append, read, remember }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('what an answer tells', () => {
  it('is kept at once as a body, its names and figures once the page has nothing else to do', async () => {
    const beIdle = browser('visible')
    const { append, read, remember } = persist()
    await turns()
    expect(append).toHaveBeenCalledOnce()
    expect(read).not.toHaveBeenCalled()
    beIdle()
    await vi.waitFor(() => expect(remember).toHaveBeenCalledOnce())
  })

  it('is kept whole in a tab that nobody sees, which is never told that it is idle', async () => {
    browser('hidden')
    const { remember } = persist()
    await vi.waitFor(() => expect(remember).toHaveBeenCalledOnce())
  })
})
