import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#quota/types.ts'
import { createLedger, MINUTE, OFFSET, RESET, SILENT, told } from './createLedger.ts'

let world: ReturnType<typeof createLedger>
let ledger: typeof world.ledger
let settle: typeof world.settle
beforeEach(() => {
  world = createLedger()
  ;({ ledger, settle } = world)
})

describe('the end of a window', () => {
  beforeEach(() => settle(told({ date: OFFSET + 1000 }), 1000))

  it('is bounded by a checked wall clock that agrees', () => {
    const confirmed = { low: OFFSET, high: OFFSET + 10, trusted: OFFSET + 4 }
    expect(ledger.end(confirmed)).toEqual({ earliest: MINUTE - 10, latest: MINUTE - 4 })
  })

  it('is not when that clock trusts what lies outside of its own bounds', () => {
    const above = { low: OFFSET, high: OFFSET + 10, trusted: OFFSET + 10 }
    expect(ledger.end(above)).toEqual({ earliest: MINUTE - 10, latest: MINUTE })
    const below = { low: OFFSET, high: OFFSET + 10, trusted: OFFSET - 1 }
    expect(ledger.end(below).latest).toBe(MINUTE)
    const lowest = { low: OFFSET, high: OFFSET + 10, trusted: OFFSET }
    expect(ledger.end(lowest).latest).toBe(MINUTE)
  })

  it('is what the answers say where that clock is another one', () => {
    const other = { low: OFFSET + 5000, high: OFFSET + 6000, trusted: OFFSET + 5500 }
    expect(ledger.end(other)).toEqual(ledger.end(null))
  })

  it('is never after the latest that any answer allowed', () => {
    settle(told({ left: 5000 }), 2000)
    expect(ledger.end(null)).toEqual({ earliest: 7100, latest: 7100 })
  })

  it('is guessed from an unchecked wall clock that no answer contradicts', () => {
    expect(ledger.guessEnd(OFFSET)).toBe(MINUTE)
    expect(ledger.guessEnd(OFFSET - 100)).toBe(MINUTE + 100)
    expect(ledger.guessEnd(OFFSET + 1000)).toBe(MINUTE - 1000)
    expect(ledger.guessEnd(OFFSET - 101)).toBeNull()
    expect(ledger.guessEnd(OFFSET + 1001)).toBeNull()
  })

  it('is unknown again when the wall clock jumps, and the window is asked for anew', () => {
    ledger.forgetClock(30_000)
    expect(ledger.offset).toMatchObject({ low: -Infinity, high: Infinity })
    expect(ledger.state).toMatchObject({ open: false, closedAt: 30_000, remaining: 0 })
    ledger.forgetClock(40_000)
    expect(ledger.state.closedAt).toBe(30_000)
  })
})

describe('what was sent late in a window', () => {
  it('counts in the next one within two seconds and a round trip of the close', () => {
    settle(told(), 1000)
    ledger.close(MINUTE)
    expect(ledger.lateSince(300)).toBe(MINUTE - 2000 - 300)
  })

  it('is counted from the end that a refusal told, a window apart, and not before that refusal', () => {
    settle(told(), 1000)
    ledger.endsWithin(50_000, 50_100, 10_000, 0)
    expect(ledger.state).toMatchObject({
      pinned: { end: 59_000, refused: 50_000 },
      endBy: 60_100,
    })
    ledger.close(MINUTE)
    expect(ledger.lateSince(300)).toBe(59_000 - 300)
    expect(ledger.lateSince(20_000)).toBe(50_000)
    ledger.close(2 * MINUTE)
    expect(ledger.lateSince(300)).toBe(59_000 + MINUTE - 300)
  })

  it('has no later end than was known before the refusal', () => {
    settle(told({ left: 5000 }), 1000)
    ledger.endsWithin(2000, 2100, 30_000, 0)
    expect(ledger.state.endBy).toBe(6100)
  })
})

describe('a limit that slides', () => {
  /** Remaining rises twice within one Reset: what was spent came back. */
  const slide = () => {
    settle(told({ remaining: 3 }), 1000)
    settle(told({ remaining: 4 }), 2000)
    settle(told({ remaining: 5 }), 3000)
  }

  it('is told by what comes back within one window', () => {
    settle(told({ remaining: 3 }), 1000)
    settle(told({ remaining: 4 }), 2000)
    expect(ledger.state.kind).toBe('unknown')
    settle(told({ remaining: 5 }), 3000)
    expect(ledger.state.kind).toBe('sliding')
  })

  it('is not told by a window that was spent, closed and begun again', () => {
    settle(told({ remaining: 0 }), 1000)
    for (const at of [MINUTE, 2 * MINUTE, 3 * MINUTE]) {
      ledger.close(at)
      settle(told({ remaining: 9 }), at + 10)
    }
    expect(ledger.state.kind).toBe('unknown')
  })

  it('is believed by its newest answer, has no other window, and ends a window after each answer', () => {
    slide()
    const [first, second] = [ledger.nextOrder(), ledger.nextOrder()]
    expect(settle(told({ remaining: 7, reset: RESET + 5000 }), 4000, 4200, second)).toBe('same')
    expect(ledger.state).toMatchObject({
      remaining: 7,
      resetAt: RESET + 5000,
      endBy: 4200 + MINUTE,
    })
    settle(told({ remaining: 1, reset: null }), 3900, 4300, first)
    expect(ledger.state).toMatchObject({
      remaining: 7,
      resetAt: RESET + 5000,
      endBy: 4300 + MINUTE,
      newestSentAt: 4000,
    })
    settle(SILENT, 5000)
    // Ten, less the six that this test sent.
    expect(ledger.state.remaining).toBe(4)
  })
})

describe('a refusal that asks for nothing', () => {
  const wait = (a: Answer, t = 2100, admitted = 0) => ledger.waitAfter(a, t, null, admitted)

  it('holds to the end of its window where that is told, a window at most', () => {
    settle(told({ date: OFFSET + 1000 }), 1000)
    expect(wait(told({ status: 429 }))).toBe(MINUTE + 100 - 2100)
    expect(wait(told({ status: 429 }), 90_000)).toBe(0)
    expect(wait(told({ status: 429 }), -5000)).toBe(MINUTE)
  })

  it('holds a window where headers were seen before, or it asks for a time', () => {
    expect(wait({ ...SILENT, status: 429, retryAfter: 0 })).toBe(MINUTE)
    settle(told(), 1000)
    expect(wait({ ...SILENT, status: 429 })).toBe(MINUTE)
    expect(ledger.state.open).toBe(true)
  })

  it('ends the window one length after its first answer, and proves no limit for the next one', () => {
    for (let i = 0; i < 6; i += 1) settle(SILENT, 1000 + i)
    const end = ledger.state.endBy
    expect(wait({ ...SILENT, status: 429 }, 2100, 6)).toBe(end - 2100)
    expect(ledger.state).toMatchObject({ open: false, closedAt: end, limit: 10 })
  })

  it('keeps the limit where nothing was answered before it, or more than was assumed', () => {
    expect(wait({ ...SILENT, status: 429 })).toBe(MINUTE)
    settle(SILENT, 100_000)
    wait({ ...SILENT, status: 429 }, 100_100, 40)
    expect(ledger.state.limit).toBe(10)
  })
})

describe('a limit that refills by itself, whose Reset says nothing of it', () => {
  beforeEach(() => {
    settle(told({ remaining: 1, date: OFFSET + 1000 }), 1000)
    // Frees a place long before the window can end.
    settle(told({ status: 429, remaining: 0, retryAfter: 6000 }), 2000)
  })

  it('is waited for by the time that one request takes', () => {
    const { earliest, latest } = ledger.end(null)
    expect(earliest).toBeCloseTo(2000 + 6060)
    expect(latest).toBeCloseTo(2000 + 6060)
  })

  it('may end as late as its window while something remains', () => {
    settle(told({ remaining: 3 }), 9000)
    const { earliest, latest } = ledger.end(null)
    expect(earliest).toBeCloseTo(9000 + 6060)
    expect(latest).toBe(9100 + MINUTE)
  })
})
