import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inSlices } from '#lib/inSlices.ts'

const told: string[] = []

beforeEach(() => {
  told.length = 0
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('scheduler', { yield: async () => void told.push('a task') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Pieces of work that take so long each, ms. */
function* pieces(...times: readonly number[]): Generator<void, string> {
  for (const [at, ms] of times.entries()) {
    vi.advanceTimersByTime(ms)
    told.push(`piece ${at + 1}`)
    yield
  }
  return 'done'
}

describe('work in slices', () => {
  it('begins in a task of its own, and goes on in another once it took some milliseconds', async () => {
    expect(await inSlices(pieces(3, 3, 1, 1))).toBe('done')
    expect(told.join(', ')).toBe('a task, piece 1, piece 2, a task, piece 3, piece 4, a task')
  })

  it('stays in one task where all of it is short; what waits for it goes on in another', async () => {
    await inSlices(pieces(1, 1)).then(() => told.push('what waits'))
    expect(told).toEqual(['a task', 'piece 1', 'piece 2', 'a task', 'what waits'])
  })

  it('is done in one go where the browser has no such tasks', async () => {
    vi.stubGlobal('scheduler', undefined)
    expect(await inSlices(pieces(9, 9))).toBe('done')
    expect(told).toEqual(['piece 1', 'piece 2'])
  })

  it('fails with what went wrong in it', async () => {
    const failing = (function* (): Generator<void, never> {
      yield
      throw new RangeError('too deep')
    })()
    await expect(inSlices(failing)).rejects.toThrow('too deep')
  })
})
