import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from '#app/boot/afterPaint.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function stateAfter(advance: () => void): Promise<string> {
  let state = 'waiting'
  void afterPaint().then(() => (state = 'painted'))
  await Promise.resolve()
  advance()
  await Promise.resolve()
  return state
}

it('waits for a frame to be painted', async () => {
  expect(await stateAfter(() => undefined)).toBe('waiting')
  expect(await stateAfter(() => vi.advanceTimersToNextFrame())).toBe('waiting')
  const twoFrames = () => {
    vi.advanceTimersToNextFrame()
    vi.advanceTimersToNextFrame()
  }
  expect(await stateAfter(twoFrames)).toBe('painted')
})

it('does not wait for long where nothing is painted', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  expect(await stateAfter(() => vi.advanceTimersByTime(99))).toBe('waiting')
  expect(await stateAfter(() => vi.advanceTimersByTime(100))).toBe('painted')
})

it('does not wait in the background', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(await stateAfter(() => undefined)).toBe('painted')
})
