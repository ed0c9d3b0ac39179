import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RuleState } from '#features/follow/alertStore.ts'
import { type Fired, FRESH, observe, passTime } from '#features/follow/observe.ts'
import type { Condition } from '#features/follow/ruleStore.ts'

/** Later than all bodies. */
const NOW = 10_000_000

/** Shows a rule these values one after another, a minute apart, and gives what it told. */
function told(condition: Condition, values: readonly (number | null)[]): Fired[] {
  let state: RuleState = FRESH
  return values.flatMap((value, index) => {
    const step = observe(condition, state, { at: (index + 1) * 60_000, now: NOW, value })
    state = step.state
    return step.fired === null ? [] : [step.fired]
  })
}

const above: Condition = { kind: 'above', value: 100 }
const values = fc.array(fc.option(fc.integer({ min: 0, max: 200 })), { maxLength: 40 })
const anyCondition = fc.oneof(
  fc.record({
    kind: fc.constantFrom('above' as const, 'below' as const),
    value: fc.integer({ min: 0, max: 200 }),
  }),
  fc.record({
    kind: fc.constant('reaches' as const),
    value: fc.integer({ min: 0, max: 200 }),
    start: fc.integer({ min: 0, max: 200 }),
    by: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('changes' as const), by: fc.integer({ min: 0, max: 50 }) }),
)

describe('a rule', () => {
  it('fires when a figure passes its threshold, not at each body after', () => {
    expect(told(above, [90, 101, 120, 130]).map(({ value }) => value)).toEqual([101])
    expect(told({ kind: 'below', value: 10 }, [12, 9, 3])).toEqual([
      { at: 120_000, before: 12, value: 9, missed: false },
    ])
  })

  it('tells once that a target is reached, from either side, and never again', () => {
    const target: Condition = { kind: 'reaches', value: 99, start: 97, by: null }
    expect(told(target, [97, 99, 90, 100]).map(({ value }) => value)).toEqual([99])
    const rank: Condition = { kind: 'reaches', value: 10, start: 12, by: null }
    expect(told(rank, [12, 11, 9, 12, 8]).map(({ value }) => value)).toEqual([9])
  })

  it('says nothing of what was so when it was made', () => {
    expect(told(above, [150, 160])).toEqual([])
  })

  it('tells once of a figure that trembles at its threshold, and again after it went back', () => {
    expect(told(above, [90, 101, 100, 101, 100, 101])).toHaveLength(1)
    expect(told(above, [90, 101, 99, 101])).toHaveLength(2)
  })

  it('counts a change from what it last told', () => {
    const changes = told({ kind: 'changes', by: 10 }, [50, 55, 61, 65, 50])
    expect(changes.map(({ before, value }) => [before, value])).toEqual([
      [50, 61],
      [61, 50],
    ])
  })

  it('ignores bodies in which the thing is missing', () => {
    expect(told(above, [90, null, Number.NaN, 101])).toHaveLength(1)
  })

  it('never fires for a body that it has seen, in whatever order bodies come again', () => {
    fc.assert(
      fc.property(anyCondition, values, fc.array(fc.nat(40)), (condition, seen, again) => {
        let state: RuleState = FRESH
        seen.forEach((value, index) => {
          state = observe(condition, state, { at: index + 1, now: NOW, value }).state
          for (const old of again) {
            if (old > index || (seen[old] ?? null) === null) continue
            if (old + 1 > (state.at ?? 0)) continue
            const repeated = observe(condition, state, {
              at: old + 1,
              now: NOW,
              value: seen[old] ?? null,
            })
            expect(repeated).toEqual({ state, fired: null })
          }
        })
      }),
    )
  })

  it.each([1, 119_999, 86_399_999])(
    'sees what comes after a body of a clock that was %i ms ahead as if it had been right',
    (ahead) => {
      fc.assert(
        fc.property(anyCondition, values, (condition, seen) => {
          const steps = (early: number) => {
            let state: RuleState = FRESH
            return seen.map((value, index) => {
              const now = (index + 1) * 60_000
              const at = index === 0 ? now + early : now
              const step = observe(condition, state, { at, now, value })
              state = step.state
              return step.fired?.value
            })
          }
          expect(steps(ahead)).toEqual(steps(0))
        }),
      )
    },
  )

  it('fires no more often than its threshold is crossed, and each time beyond it', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 200 }), (seen, value) => {
        const known = seen.filter((one) => one !== null)
        const crossings = known.filter(
          (one, index) => index > 0 && one > value && (known[index - 1] ?? 0) <= value,
        )
        const fired = told({ kind: 'above', value }, seen)
        expect(fired.length).toBeLessThanOrEqual(crossings.length)
        expect(fired.every((one) => one.value > value)).toBe(true)
        // The first crossing is never passed over, but by what began beyond and only trembled.
        if (crossings.length > 0 && (known[0] ?? 0) <= value)
          expect(fired[0]?.value).toBe(crossings[0])
      }),
    )
  })

  it('tells of changes that add up to what the figure really moved', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 50 }), (seen, by) => {
        const known = seen.filter((one) => one !== null)
        const fired = told({ kind: 'changes', by }, seen)
        const sum = fired.reduce((all, { before, value }) => all + value - (before ?? value), 0)
        const moved = (known.at(-1) ?? 0) - (known[0] ?? 0)
        expect(Math.abs(moved - sum)).toBeLessThan(by)
        expect(fired.every((one) => Math.abs(one.value - (one.before ?? 0)) >= by)).toBe(true)
      }),
    )
  })
})

describe('a rule on an event', () => {
  const starts: Condition = { kind: 'starts', lead: 600_000 }
  const seen = (state: RuleState, at: number, value: number) =>
    observe(starts, state, { at, now: at, value }).state

  it('fires once, when the event is near', () => {
    const state = seen(FRESH, 1, 3_600_000)
    expect(passTime(starts, state, 2_999_999).fired).toBeNull()
    const step = passTime(starts, state, 3_000_000)
    expect(step.fired).toEqual({ at: 3_000_000, before: null, value: 3_600_000, missed: false })
    expect(passTime(starts, step.state, 3_100_000).fired).toBeNull()
  })

  it('says that it was missed where nobody was there', () => {
    expect(passTime(starts, seen(FRESH, 1, 3_600_000), 9_000_000).fired?.missed).toBe(true)
  })

  it('fires anew for another start, and not for one that was over when it was first seen', () => {
    const told = passTime(starts, seen(FRESH, 1, 3_600_000), 3_000_000).state
    const moved = seen(told, 3_100_000, 7_200_000)
    expect(passTime(starts, moved, 6_600_000).fired?.value).toBe(7_200_000)
    const ahead = observe(starts, FRESH, { at: 9_000_000, now: 1, value: 3_600_000 }).state
    expect(passTime(starts, ahead, 3_000_000).fired?.value).toBe(3_600_000)
    expect(passTime(starts, seen(FRESH, 5_000_000, 3_600_000), 5_000_001).fired).toBeNull()
  })
})
