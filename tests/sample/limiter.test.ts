import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLimiter, type WindowKind } from '#sample/limiter.ts'

function limiterAt(start: number, kind: WindowKind) {
  let now = start
  const limiter = createLimiter({ now: () => now, windowMs: 60_000, kind })
  return { limiter, pass: (ms: number) => void (now += ms), now: () => now }
}

describe('a limit', () => {
  it('counts down and then refuses until the aligned window ends', () => {
    const { limiter, pass } = limiterAt(1_000_020_500, 'fixed')
    const answers = Array.from({ length: 11 }, () => limiter.take('a', 10))
    expect(answers.map(({ remaining }) => remaining)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0])
    expect(answers[10]).toEqual({
      allowed: false,
      limit: 10,
      remaining: 0,
      reset: 1_000_080,
      retryAfter: 60,
    })
    pass(59_499)
    expect(limiter.take('a', 10)).toMatchObject({ allowed: false, retryAfter: 1 })
    pass(1)
    expect(limiter.take('a', 10)).toMatchObject({ allowed: true, remaining: 9, reset: 1_000_140 })
  })

  it('begins with the first request where it is so set', () => {
    const { limiter, pass } = limiterAt(1_000_030_000, 'first')
    expect(limiter.take('a', 1)).toMatchObject({ allowed: true, reset: 1_000_090 })
    pass(59_999)
    expect(limiter.take('a', 1)).toMatchObject({ allowed: false, reset: 1_000_090, retryAfter: 1 })
    pass(1)
    expect(limiter.take('a', 1)).toMatchObject({ allowed: true, reset: 1_000_150 })
  })

  it('gives back one request at a time where it slides', () => {
    const { limiter, pass } = limiterAt(1_000_000_000, 'sliding')
    limiter.take('a', 2)
    pass(20_000)
    limiter.take('a', 2)
    expect(limiter.take('a', 2)).toMatchObject({ allowed: false, retryAfter: 40, reset: 1_000_080 })
    pass(40_000)
    expect(limiter.take('a', 2)).toMatchObject({ allowed: true, remaining: 0 })
    expect(limiter.take('a', 2)).toMatchObject({ allowed: false, retryAfter: 20 })
  })

  it('keeps callers apart', () => {
    const { limiter } = limiterAt(1_000_000_000, 'fixed')
    limiter.take('a', 1)
    expect(limiter.take('a', 1).allowed).toBe(false)
    expect(limiter.take('b', 1).allowed).toBe(true)
  })

  it('does not count what is only looked at', () => {
    const { limiter } = limiterAt(1_000_000_000, 'fixed')
    expect(limiter.peek('a', 1)).toMatchObject({ remaining: 1 })
    expect(limiter.take('a', 1)).toMatchObject({ allowed: true, remaining: 0 })
  })

  it('does not refuse for a window that lies in the future', () => {
    const { limiter, pass } = limiterAt(1_000_000_000, 'first')
    limiter.take('a', 1)
    pass(-3_600_000)
    expect(limiter.take('a', 1).allowed).toBe(true)
  })

  it.each(['fixed', 'first', 'sliding'] as const)(
    'never admits more than its number in one %s window, and is right about the wait',
    (kind) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 5 }),
          fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 60 }),
          (limit, pauses) => {
            const { limiter, pass, now } = limiterAt(1_000_000_123, kind)
            const admitted: number[] = []
            for (const pause of pauses) {
              pass(pause)
              let verdict = limiter.take('a', limit)
              if (!verdict.allowed) {
                pass(verdict.retryAfter * 1000)
                verdict = limiter.take('a', limit)
              }
              expect(verdict.allowed).toBe(true)
              admitted.push(now())
            }
            const windowOf = (at: number) =>
              kind === 'fixed'
                ? admitted.filter((other) => Math.floor(other / 6e4) === Math.floor(at / 6e4))
                : kind === 'sliding'
                  ? admitted.filter((other) => other > at - 6e4 && other <= at)
                  : []
            for (const at of admitted) expect(windowOf(at).length).toBeLessThanOrEqual(limit)
          },
        ),
      )
    },
  )
})
