import { afterEach, expect, it, vi } from 'vitest'
import { createWorkerStarter } from '#data/reader/createWorkerStarter.ts'

afterEach(() => vi.unstubAllGlobals())

/** The workers that were started, in their order. */
function startedWorkers(): EventTarget[] {
  const started: EventTarget[] = []
  class FakeWorker extends EventTarget {
    constructor() {
      super()
      started.push(this)
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return started
}

const trust = (address: string) => address

it('starts a worker when one is asked for', () => {
  const started = startedWorkers()
  const start = createWorkerStarter(trust, false)
  expect(started).toHaveLength(0)
  expect(start()).toBe(started[0])
  expect(start()).toBe(started[1])
})

it('gives the worker that was started ahead to the first who asks', () => {
  const started = startedWorkers()
  const start = createWorkerStarter(trust, true)
  expect(started).toHaveLength(1)
  expect(start()).toBe(started[0])
  expect(start()).toBe(started[1])
})

it('starts another where the one ahead broke meanwhile', () => {
  const started = startedWorkers()
  const start = createWorkerStarter(trust, true)
  started[0]!.dispatchEvent(new Event('error'))
  expect(start()).toBe(started[1])
})

it('tells who asks, and not the page’s start, where the policy refuses a worker', () => {
  vi.stubGlobal('Worker', function refuse() {
    throw new TypeError('refused')
  })
  const start = createWorkerStarter(trust, true)
  expect(start).toThrow('refused')
})
