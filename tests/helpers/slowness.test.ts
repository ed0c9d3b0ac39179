import { describe, expect, it } from 'vitest'
import { measureSlowness } from './slowness.ts'

/** A clock that shows the work to have taken so many ms. */
function measured(ms: number): number {
  let time = 1000
  return measureSlowness(
    () => time,
    () => (time += ms),
  )
}

describe('measureSlowness', () => {
  it('is 1 on a machine as quick as the usual one, or quicker', () => {
    expect(measured(110)).toBe(1)
    expect(measured(1)).toBe(1)
  })

  it('says how many times longer the work took', () => expect(measured(330)).toBe(3))

  it('never stretches a limit beyond four times', () => expect(measured(1_000_000)).toBe(4))
})
