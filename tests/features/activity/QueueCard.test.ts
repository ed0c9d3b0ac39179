import { describe, expect, it } from 'vitest'
import { nextWindowOf } from '#features/activity/QueueCard.tsx'

const lanes = (user: number, visible: number, background: number) => ({ user, visible, background })

describe('the next window', () => {
  it('serves clicks first, keeps the reserve, and gives errands the rest', () => {
    expect(nextWindowOf({ limit: 10, reserve: 2, waitingByLane: lanes(2, 0, 31) })).toEqual({
      you: 2,
      jobs: 6,
      kept: 2,
    })
  })

  it('never holds more than the limit', () => {
    const { you, jobs, kept } = nextWindowOf({
      limit: 10,
      reserve: 8,
      waitingByLane: lanes(7, 9, 40),
    })
    expect(you + jobs + kept).toBe(10)
    expect(you).toBe(10)
  })
})
