import { describe, expect, it } from 'vitest'
import { createShared } from '#api/shared.ts'
import { settle } from '../helpers/manualClock.ts'

class Stopped extends Error {
  override name = 'CancelledError'
}

/** Work that is settled by hand, and may obey a stop while it has not been sent. */
function work() {
  const runs: { signal: AbortSignal; resolve(value: string): void; reject(error: Error): void }[] =
    []
  return {
    runs,
    start: (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        runs.push({ signal, resolve, reject })
      }),
    /** As a request that still waits in line. */
    startStoppable: (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        runs.push({ signal, resolve, reject })
        signal.addEventListener('abort', () => reject(new Stopped('stopped')))
      }),
  }
}

describe('equal requests under way', () => {
  it('are one, and all callers get its result', async () => {
    const shared = createShared<string>()
    const { runs, start } = work()
    const all = [1, 2, 3].map(() => shared.join('a', undefined, start))
    expect(runs).toHaveLength(1)
    expect(shared.has('a')).toBe(true)
    runs[0]!.resolve('body')
    expect(await Promise.all(all)).toEqual(['body', 'body', 'body'])
    await settle()
    expect(shared.has('a')).toBe(false)
  })

  it('are begun anew once the first has ended, whether well or badly', async () => {
    const shared = createShared<string>()
    const { runs, start } = work()
    const first = shared.join('a', undefined, start)
    runs[0]!.reject(new Error('no'))
    await expect(first).rejects.toThrow('no')
    const second = shared.join('a', undefined, start)
    runs[1]!.resolve('body')
    expect(await second).toBe('body')
  })

  it('are stopped only when the last caller has left', () => {
    const shared = createShared<string>()
    const { runs, start } = work()
    const [one, two] = [new AbortController(), new AbortController()]
    void shared.join('a', one.signal, start)
    void shared.join('a', two.signal, start)
    one.abort()
    one.abort()
    expect(runs[0]!.signal.aborted).toBe(false)
    two.abort()
    expect(runs[0]!.signal.aborted).toBe(true)
  })

  it('are never stopped while one of the callers cannot leave', () => {
    const shared = createShared<string>()
    const { runs, start } = work()
    const leaving = new AbortController()
    void shared.join('a', undefined, start)
    void shared.join('a', leaving.signal, start)
    leaving.abort()
    expect(runs[0]!.signal.aborted).toBe(false)
  })

  it('are not begun for a caller who has left already', async () => {
    const shared = createShared<string>()
    const { runs, start } = work()
    const gone = AbortSignal.abort()
    await expect(shared.join('a', gone, start)).rejects.toMatchObject({ name: 'AbortError' })
    expect(runs).toHaveLength(0)
    expect(shared.has('a')).toBe(false)
  })

  it('that were stopped while they waited are begun anew for a late caller', async () => {
    const shared = createShared<string>()
    const { runs, startStoppable } = work()
    const leaving = new AbortController()
    const first = shared.join('a', leaving.signal, startStoppable)
    leaving.abort()
    const late = shared.join('a', undefined, startStoppable)
    await expect(first).rejects.toThrow('stopped')
    await settle()
    expect(runs).toHaveLength(2)
    runs[1]!.resolve('body')
    expect(await late).toBe('body')
  })

  it('that were in flight when all left are joined by a late caller', async () => {
    const shared = createShared<string>()
    const { runs, start } = work()
    const leaving = new AbortController()
    void shared.join('a', leaving.signal, start)
    leaving.abort()
    const late = shared.join('a', undefined, start)
    runs[0]!.resolve('paid for')
    expect(await late).toBe('paid for')
    expect(runs).toHaveLength(1)
  })

  it('that failed by themselves are not begun anew for a late caller', async () => {
    const shared = createShared<string>()
    const { runs, start } = work()
    const leaving = new AbortController()
    const first = shared.join('a', leaving.signal, start)
    leaving.abort()
    const late = shared.join('a', undefined, start)
    runs[0]!.reject(new Error('404'))
    await expect(first).rejects.toThrow('404')
    await expect(late).rejects.toThrow('404')
    expect(runs).toHaveLength(1)
  })

  it('that many late callers wait for are begun anew once', async () => {
    const shared = createShared<string>()
    const { runs, startStoppable } = work()
    const leaving = new AbortController()
    const first = shared.join('a', leaving.signal, startStoppable)
    first.catch(() => undefined)
    leaving.abort()
    const late = [1, 2, 3].map(() => shared.join('a', undefined, startStoppable))
    await settle()
    expect(runs).toHaveLength(2)
    runs[1]!.resolve('body')
    expect(await Promise.all(late)).toEqual(['body', 'body', 'body'])
  })
})
