import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { persistContents } from '#app/services/persistContents.ts'
import type { History, Snapshot } from '#history/types.ts'

const SNAPSHOT = {
  query: 'https://stats.example/api/v1/players/Wren',
  path: 'players/Wren',
  area: 'players',
  id: 'Wren',
  body: { name: 'Wren' },
  fetchedAt: 1,
} as unknown as Snapshot

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
  const remember = vi.fn<() => Promise<void>>().mockResolvedValue()
  const history = { figures: { note: async () => undefined }, remember } as unknown as History
  const read = () => ({ error: null, title: { text: 'Wren' }, facts: [], tables: [], series: [] })
  const done = persistContents(
    history,
    { read, namesIn: async () => [] } as unknown as Parameters<typeof persistContents>[1],
    SNAPSHOT,
    false,
  )
  return { remember, done }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('the names and figures of a body', () => {
  it('are kept once the page has nothing else to do', async () => {
    const beIdle = browser('visible')
    const { remember, done } = persist()
    await turns()
    expect(remember).not.toHaveBeenCalled()
    beIdle()
    await done
    expect(remember).toHaveBeenCalledOnce()
  })

  it('are kept at once in a tab that nobody sees, which is never told that it is idle', async () => {
    browser('hidden')
    const { remember, done } = persist()
    await done
    expect(remember).toHaveBeenCalledOnce()
  })
})
