/** The parts of the browser that are asked about its free time. */
export interface IdleBrowser {
  /** Calls back once nothing has happened for `ms`: no long task, no file or answer, nothing the person did. */
  whenQuiet(callback: () => void, ms: number): void
  /** Calls back when nothing else is to do. */
  whenIdle(callback: () => void): void
  /** Whether the person saves data, the connection is slow, or the device is. */
  isThrifty(): boolean
}

/** Prefetching is off on a device with less memory (GB) or fewer cores. */
const LEAST_MEMORY = 2
const LEAST_CORES = 2
/** Nor for one that a page of this app kept busy so long in one go, ms. */
const SLOW_TASK_MS = 250

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** The browser itself. Notices what happens from here on. */
export function createIdleBrowser(): IdleBrowser {
  let longest = 0
  let last = performance.now()
  const happened = () => {
    last = performance.now()
  }

  return {
    whenQuiet(callback, ms) {
      const observer = observe((entry) => {
        if (entry.entryType === 'longtask') longest = Math.max(longest, entry.duration)
        happened()
      })
      for (const input of INPUTS) document.addEventListener(input, happened, { passive: true })
      const look = () => {
        const left = last + ms - performance.now()
        if (left > 0) return void setTimeout(look, left)
        observer?.disconnect()
        for (const input of INPUTS) document.removeEventListener(input, happened)
        callback()
      }
      happened()
      look()
    },
    whenIdle(callback) {
      if (typeof requestIdleCallback === 'undefined') setTimeout(callback, 200)
      else requestIdleCallback(callback)
    },
    isThrifty: () => !navigator.onLine || isSlowLine() || isSlowDevice() || longest > SLOW_TASK_MS,
  }
}

function observe(note: (entry: PerformanceEntry) => void): PerformanceObserver | null {
  if (typeof PerformanceObserver === 'undefined') return null
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  for (const type of ['longtask', 'resource'])
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      observer.observe({ type, buffered: true })
  return observer
}

function isSlowDevice(): boolean {
  const memory: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined
  if (typeof memory === 'number' && memory < LEAST_MEMORY) return true
  return navigator.hardwareConcurrency < LEAST_CORES
}

function isSlowLine(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  if (typeof connection !== 'object' || connection === null) return false
  const saves = 'saveData' in connection && connection.saveData === true
  const slow = 'effectiveType' in connection && /2g/.test(String(connection.effectiveType))
  return saves || slow
}
