import { beforeEach, describe, expect, it } from 'vitest'
import { createLedger, MINUTE, OFFSET, RESET, SILENT, told } from './createLedger.ts'

let world: ReturnType<typeof createLedger>
let ledger: typeof world.ledger
let settle: typeof world.settle
beforeEach(() => {
  world = createLedger()
  ;({ ledger, settle } = world)
})

describe('a ledger that has heard nothing', () => {
  it('assumes a limit, has no window, and knows of no end', () => {
    expect(ledger.state).toEqual({
      limit: 10,
      windowMs: MINUTE,
      source: 'assumed',
      kind: 'unknown',
      open: false,
      remaining: 0,
      resetAt: null,
      endBy: Infinity,
      lastAnswerAt: -Infinity,
      newestSentAt: -Infinity,
      closedAt: -Infinity,
      pinned: null,
      headersSeen: false,
      answers: 0,
    })
    expect(ledger.end(null)).toEqual({ earliest: -Infinity, latest: Infinity })
    expect(ledger.guessEnd(OFFSET)).toBeNull()
  })

  it('numbers what happens from one on', () => {
    expect([ledger.nextOrder(), ledger.nextOrder()]).toEqual([1, 2])
  })

  it('spends nothing before a window is open', () => {
    ledger.restore({ remaining: 5 }, null)
    ledger.spend(2)
    expect(ledger.state.remaining).toBe(5)
  })

  it('takes over what another page load knew', () => {
    ledger.restore({ limit: 30, resetAt: RESET, endBy: MINUTE }, { low: OFFSET, high: OFFSET + 5 })
    expect(ledger.state).toMatchObject({ limit: 30, resetAt: RESET, windowMs: MINUTE })
    expect(ledger.end(null)).toEqual({ earliest: MINUTE - 5, latest: MINUTE })
    ledger.restore({ limit: 31 }, null)
    expect(ledger.offset).toMatchObject({ low: OFFSET, high: OFFSET + 5 })
  })
})

const DAY = 86_400_000

describe('the first answer', () => {
  it('opens the window that its headers describe', () => {
    expect(settle(told({ limit: 20, remaining: 12 }), 1000)).toBe('opened')
    expect(ledger.state).toMatchObject({
      limit: 20,
      source: 'header',
      open: true,
      remaining: 12,
      resetAt: RESET,
      lastAnswerAt: 1100,
      newestSentAt: 1000,
      endBy: 1100 + MINUTE,
      headersSeen: true,
      answers: 1,
    })
  })

  it('bounds the end by when it was sent and received', () => {
    settle(told(), 1000)
    // The Reset lies at most a window, and a second of rounding, after the answer, and not before it was sent.
    expect(ledger.offset).toMatchObject({ low: OFFSET - 1000 - 1100, high: RESET - 1000 })
    expect(ledger.end(null)).toEqual({ earliest: 1000, latest: 1100 + MINUTE })
  })

  it('without headers opens a window of the assumed size, less itself', () => {
    expect(settle(SILENT, 1000)).toBe('opened')
    expect(ledger.state).toMatchObject({
      source: 'assumed',
      open: true,
      remaining: 9,
      resetAt: null,
      headersSeen: false,
      endBy: 1100 + MINUTE,
    })
    expect(ledger.end(null)).toEqual({ earliest: 1100, latest: 1100 + MINUTE })
  })

  it('ends the window when the seconds that are left are over', () => {
    settle(told({ left: 20_000 }), 1000)
    expect(ledger.state.endBy).toBe(1100 + 20_000)
  })

  it('learns the length of the window, 31 days at most', () => {
    settle(told({ windowMs: 30_000 }), 1000)
    expect(ledger.state.windowMs).toBe(30_000)
    settle(told({ windowMs: 32 * DAY }), 1200)
    expect(ledger.state.windowMs).toBe(31 * DAY)
  })

  it.each([
    [MINUTE + 1000, MINUTE],
    [MINUTE + 1001, MINUTE + 1001],
    [8 * 3_600_000, 8 * 3_600_000],
    [32 * DAY, MINUTE],
  ])('with %d ms left means a window of %d', (left, windowMs) => {
    settle(told({ left }), 1000)
    expect(ledger.state.windowMs).toBe(windowMs)
  })

  it('with a Date bounds the clock by it', () => {
    settle(told({ date: OFFSET + 1000 }), 1000)
    expect(ledger.offset).toMatchObject({ low: OFFSET - 100, high: OFFSET + 1000 })
    expect(ledger.end(null)).toEqual({ earliest: MINUTE - 1000, latest: MINUTE + 100 })
  })

  it('that is a refusal which says how long to wait bounds it by that', () => {
    const refusal = told({ status: 429, remaining: 0, retryAfter: 20_000 })
    settle(refusal, 1000)
    expect(ledger.offset).toMatchObject({
      low: RESET - 1000 - 1100 - 20_000,
      high: RESET - 1000 - 20_000 + 1000,
    })
  })

  it('that is a refusal bounds nothing by a wait that is longer than a window, or with some left', () => {
    settle(told({ status: 429, remaining: 0, retryAfter: MINUTE + 1001 }), 1000)
    expect(ledger.offset.high).toBe(RESET - 1000)
    settle(told({ status: 429, remaining: 1, retryAfter: 20_000 }), 1000)
    expect(ledger.offset.high).toBe(RESET - 1000)
    settle(told({ status: 200, remaining: 0, retryAfter: 20_000 }), 1000)
    expect(ledger.offset.high).toBe(RESET - 1000)
    settle(told({ status: 429, remaining: 0, retryAfter: 20_000 }), 1000)
    expect(ledger.offset.high).toBe(RESET - 20_000)
  })
})

describe('further answers of one window', () => {
  beforeEach(() => settle(told(), 1000))

  it('are taken at their word when nothing newer was told, and never up when it was', () => {
    const [first, second] = [ledger.nextOrder(), ledger.nextOrder()]
    settle(told({ remaining: 5 }), 2100, 2300, second)
    expect(ledger.state.remaining).toBe(5)
    settle(told({ remaining: 7 }), 2000, 2400, first)
    expect(ledger.state.remaining).toBe(5)
    expect(settle(told({ remaining: 4 }), 2500)).toBe('same')
    expect(ledger.state).toMatchObject({ remaining: 4, newestSentAt: 2500, lastAnswerAt: 2600 })
    settle(told({ remaining: 6 }), 2700)
    expect(ledger.state.remaining).toBe(6)
  })

  it('keep the earliest bound of its end', () => {
    settle(told(), 2000)
    expect(ledger.state.endBy).toBe(1100 + MINUTE)
    settle(told({ left: 10_000 }), 3000)
    expect(ledger.state.endBy).toBe(3100 + 10_000)
  })

  it('belong to it when their Reset is as far off as services round', () => {
    expect(settle(told({ reset: RESET + 1500 }), 2000)).toBe('same')
    expect(settle(told({ reset: RESET - 1500 }), 2000)).toBe('same')
    expect(ledger.state.resetAt).toBe(RESET)
    expect(settle(told({ reset: RESET + 1501 }), 2000)).toBe('opened')
    expect(ledger.state.resetAt).toBe(RESET + 1501)
  })

  it('count themselves where they say nothing, and never below none', () => {
    expect(settle(SILENT, 2000)).toBe('same')
    expect(ledger.state.remaining).toBe(8)
    for (let i = 0; i < 12; i += 1) settle(SILENT, 2100)
    expect(ledger.state.remaining).toBe(0)
    expect(ledger.state.headersSeen).toBe(true)
  })

  it('leave no more than the limit less our own', () => {
    world.own = 7
    settle(SILENT, 2000)
    expect(ledger.state.remaining).toBe(2)
  })

  it('of a window before it are stale, where they were sent before the newest was told', () => {
    const early = ledger.nextOrder()
    settle(told({ remaining: 8 }), 2000)
    expect(settle(told({ reset: RESET - MINUTE, remaining: 0 }), 1900, 2200, early)).toBe('stale')
    expect(ledger.state).toMatchObject({ remaining: 8, resetAt: RESET, lastAnswerAt: 2100 })
    expect(settle(told({ reset: RESET - MINUTE, remaining: 3 }), 2300)).toBe('opened')
    expect(ledger.state).toMatchObject({ remaining: 3, resetAt: RESET - MINUTE })
  })

  it('are counted, and read for the limit, whatever window they are of', () => {
    settle(told({ limit: 50, remaining: 40 }), 2000)
    expect(ledger.state).toMatchObject({ limit: 50, answers: 2 })
    settle(told({ limit: null, remaining: 39 }), 2100)
    expect(ledger.state).toMatchObject({ limit: 50, remaining: 39, answers: 3 })
  })
})

describe('the next window', () => {
  beforeEach(() => settle(told({ date: OFFSET + 1000 }), 1000))

  it('a whole window later shows that windows are fixed', () => {
    expect(settle(told({ reset: RESET + MINUTE }), MINUTE + 50)).toBe('opened')
    expect(ledger.state).toMatchObject({ kind: 'fixed', resetAt: RESET + MINUTE })
  })

  it('shows that the one before was over when it was answered', () => {
    ledger.restore({}, { low: -Infinity, high: Infinity })
    settle(told({ reset: RESET + MINUTE - 1500 }), MINUTE + 50)
    expect(ledger.offset.low).toBe(RESET - 1000 - (MINUTE + 150))
  })

  it('two windows later says nothing of the one between', () => {
    settle(told({ reset: RESET + MINUTE }), MINUTE + 50)
    const { low } = ledger.offset
    settle(told({ reset: RESET + 3 * MINUTE }), 3 * MINUTE + 50)
    expect(ledger.offset.low).toBe(Math.max(low, RESET + MINUTE - 1000 - (3 * MINUTE + 150)))
    expect(ledger.state.kind).toBe('fixed')
  })

  it('less than a window later is no fixed one', () => {
    settle(told({ reset: RESET + MINUTE - 1501 }), MINUTE)
    expect(ledger.state.kind).toBe('unknown')
    settle(told({ reset: RESET + 2 * MINUTE - 1501 - 1500 }), 2 * MINUTE)
    expect(ledger.state.kind).toBe('fixed')
  })

  it('is begun by its first answer after the last was closed', () => {
    ledger.close(MINUTE)
    expect(ledger.state).toMatchObject({ open: false, closedAt: MINUTE, remaining: 0 })
    // Sent before the close, and of the window that closed.
    expect(settle(told({ remaining: 2 }), MINUTE - 1, MINUTE + 10)).toBe('stale')
    expect(settle(SILENT, MINUTE - 1, MINUTE + 10)).toBe('stale')
    expect(ledger.state).toMatchObject({ open: false, remaining: 0 })
    // Sent before the close, and already of the next one.
    expect(settle(told({ reset: RESET + MINUTE, remaining: 8 }), MINUTE - 1, MINUTE + 10)).toBe(
      'opened',
    )
    ledger.close(2 * MINUTE)
    expect(settle(told({ reset: RESET + MINUTE, remaining: 9 }), 2 * MINUTE)).toBe('opened')
    expect(ledger.state).toMatchObject({ open: true, remaining: 9 })
  })

  it('keeps its name where an answer hides it', () => {
    ledger.close(MINUTE)
    expect(settle(SILENT, MINUTE + 1)).toBe('opened')
    expect(ledger.state).toMatchObject({ resetAt: RESET, remaining: 9 })
  })
})

describe('what is spent', () => {
  it('is taken off what remains, and is never more than that', () => {
    settle(told({ remaining: 3 }), 1000)
    ledger.spend(2)
    expect(ledger.state.remaining).toBe(1)
    ledger.spend(2)
    expect(ledger.state.remaining).toBe(0)
  })

  it('is told by no answer to what was sent before it, and by each to what was sent after', () => {
    settle(told({ remaining: 9 }), 1000)
    const [before, after] = [ledger.nextOrder(), ledger.nextOrder()]
    ledger.spend(1, after)
    ledger.spend(1)
    settle(told({ remaining: 8 }), 1200, 1300, before)
    expect(ledger.state.remaining).toBe(6)
    settle(told({ remaining: 6 }), 1200, 1310, after)
    expect(ledger.state.remaining).toBe(5)
    settle(told({ remaining: 4 }), 1400)
    expect(ledger.state.remaining).toBe(4)
  })

  it('is forgotten with its window', () => {
    settle(told({ remaining: 9 }), 1000)
    const before = ledger.nextOrder()
    ledger.spend(1)
    ledger.close(1250)
    expect(settle(told({ reset: RESET + MINUTE, remaining: 9 }), 1200, 1300, before)).toBe('opened')
    expect(ledger.state.remaining).toBe(9)
  })

  it('is all of it after a refusal', () => {
    settle(told({ remaining: 3 }), 1000)
    ledger.exhaust()
    expect(ledger.state).toMatchObject({ remaining: 0, open: true })
  })
})
