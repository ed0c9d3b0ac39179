import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIdleBrowser } from '#app/router/idleBrowser.ts'

type Report = (list: { getEntries(): { entryType: string; duration: number }[] }) => void

/** What the page's observers were told of, by hand. */
const reports = new Set<Report>()

class Observer {
  static readonly supportedEntryTypes = ['longtask', 'resource']
  readonly #report: Report
  constructor(report: Report) {
    this.#report = report
  }
  observe() {
    reports.add(this.#report)
  }
  disconnect() {
    reports.delete(this.#report)
  }
}

const tell = (entryType: string, duration = 60) => {
  for (const report of reports) report({ getEntries: () => [{ entryType, duration }] })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('navigator', { onLine: true, hardwareConcurrency: 4 })
})
afterEach(() => {
  reports.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('is quiet after four seconds in which nothing happened', () => {
  const callback = vi.fn()
  createIdleBrowser().whenQuiet(callback, 4000)
  vi.advanceTimersByTime(3999)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledTimes(1)
  expect(reports.size).toBe(0)
})

it.each([
  ['a long task', () => tell('longtask')],
  ['a file that came', () => tell('resource')],
  ['a key', () => document.dispatchEvent(new KeyboardEvent('keydown'))],
])('begins to wait again after %s', (_, happen) => {
  const callback = vi.fn()
  createIdleBrowser().whenQuiet(callback, 4000)
  vi.advanceTimersByTime(3000)
  happen()
  vi.advanceTimersByTime(3999)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledTimes(1)
})

it('is thrifty on a device that was busy too long in one go', () => {
  const browser = createIdleBrowser()
  browser.whenQuiet(() => undefined, 4000)
  tell('longtask', 240)
  expect(browser.isThrifty()).toBe(false)
  tell('longtask', 260)
  expect(browser.isThrifty()).toBe(true)
})

it.each([
  { hardwareConcurrency: 1 },
  { deviceMemory: 1 },
  { onLine: false },
  { connection: { saveData: true } },
  { connection: { effectiveType: '2g' } },
])('is thrifty with %o', (facts) => {
  vi.stubGlobal('navigator', { onLine: true, hardwareConcurrency: 4, ...facts })
  expect(createIdleBrowser().isThrifty()).toBe(true)
})
