import { describe, expect, it } from 'vitest'
import { statusPhase } from '#reading/index.ts'

describe('a status in words', () => {
  it.each([
    ['finished', 'finished'],
    ['warEnded', 'finished'],
    ['Completed', 'finished'],
    ['not_started', 'upcoming'],
    ['Upcoming', 'upcoming'],
    ['registration', 'upcoming'],
    ['ongoing', 'running'],
    ['ACTIVE', 'running'],
    ['festival', 'unknown'],
    ['', 'unknown'],
  ] as const)('reads the status "%s" as %s', (status, group) => {
    expect(statusPhase(status)).toBe(group)
  })
})
