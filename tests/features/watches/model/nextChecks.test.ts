import { describe, expect, it } from 'vitest'
import { nextChecks } from '#features/watches/model/nextChecks.ts'

const watched = { query: 'a', every: 100, seenAt: 1000, failedAt: null }

describe('the next checks', () => {
  it('are one for each query, when the most impatient watch of it is due', () => {
    expect(nextChecks([watched, { ...watched, every: 50 }])).toEqual([{ query: 'a', dueAt: 1050 }])
  })

  it('come in the order in which they are due', () => {
    const checks = nextChecks([watched, { ...watched, query: 'b', seenAt: 900 }])
    expect(checks.map(({ query }) => query)).toEqual(['b', 'a'])
  })

  it('wait as long again after one that failed', () => {
    expect(nextChecks([{ ...watched, failedAt: 1100 }])).toEqual([{ query: 'a', dueAt: 1200 }])
  })
})
