import type { Clock } from '../../../../src/quota/types.ts'

interface Timer {
  at: number
  order: number
  run: () => void
}

/** Lets promise chains run out before time moves on. */
export async function settle(): Promise<void> {
  await new Promise<void>((resolve) => {
    setImmediate(resolve)
  })
}

/** Time that moves only when it is told to: a heap of timers, and clocks that may be wrong in every way. */
export class VirtualTime {
  now = 0
  armed = 0
  /** The longest delay any timer was armed with, ms. */
  longest = 0
  #order = 0
  #heap: Timer[] = []
  readonly #live = new Map<number, Timer>()

  constructor(start = 0) {
    this.now = start
  }

  get pending(): number {
    return this.#live.size
  }

  setTimeout(run: () => void, ms: number): number {
    this.#order += 1
    this.armed += 1
    this.longest = Math.max(this.longest, ms)
    const timer = { at: this.now + Math.max(0, ms), order: this.#order, run }
    this.#live.set(timer.order, timer)
    this.#push(timer)
    return timer.order
  }

  clearTimeout(order: unknown): void {
    this.#live.delete(order as number)
  }

  /** Runs every timer due until `end`; promise chains run out after each moment. */
  async runUntil(end: number, done: () => boolean = () => false): Promise<void> {
    await settle()
    while (!done()) {
      const next = this.#peek()
      if (next === null || next.at > end) break
      this.now = Math.max(this.now, next.at)
      for (let due = this.#peek(); due !== null && due.at <= this.now; due = this.#peek()) {
        this.#pop()
        this.#live.delete(due.order)
        due.run()
      }
      await settle()
    }
    if (!done()) this.now = Math.max(this.now, end)
  }

  /** A device's clock: `skew` ms off; `error` is what it claims of itself (absent: unconfirmed). */
  clock(skew = 0, error?: number): Clock {
    return {
      now: () => this.now + skew,
      monotonic: () => this.now,
      setTimeout: (run, ms) => this.setTimeout(run, ms),
      clearTimeout: (timer) => {
        this.clearTimeout(timer)
      },
      ...(error === undefined ? {} : { error: () => error }),
    }
  }

  #peek(): Timer | null {
    for (let top = this.#heap[0]; top !== undefined; top = this.#heap[0]) {
      if (this.#live.has(top.order)) return top
      this.#pop()
    }
    return null
  }

  #push(timer: Timer): void {
    const heap = this.#heap
    let at = heap.push(timer) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!before(timer, heap[parent]!)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = timer
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child += 1
      if (!before(heap[child]!, last)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = last
  }
}

function before(a: Timer, b: Timer): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}

/** A seeded source of chance (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
