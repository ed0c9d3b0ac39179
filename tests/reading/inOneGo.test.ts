import { describe, expect, it } from 'vitest'
import { inOneGo } from '#reading/inOneGo.ts'

describe('work in one go', () => {
  it('goes on wherever it stops, and ends with what it made', () => {
    const done: number[] = []
    const steps = (function* (): Generator<void, string> {
      for (const piece of [1, 2, 3]) {
        done.push(piece)
        yield
      }
      return 'made'
    })()
    expect(inOneGo(steps)).toBe('made')
    expect(done).toEqual([1, 2, 3])
  })
})
