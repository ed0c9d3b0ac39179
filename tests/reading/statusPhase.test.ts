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
    ['TIMED', 'upcoming'],
    ['Postponed', 'off'],
    ['CANCELED', 'off'],
    ['called off', 'off'],
    ['suspended', 'off'],
    ['voided', 'off'],
    ['deleted', 'off'],
    ['avoided', 'unknown'],
    ['overtime', 'running'],
    ['NS', 'upcoming'],
    ['pre-game', 'upcoming'],
    ['ongoing', 'running'],
    ['IN_PLAY', 'running'],
    ['PAUSED', 'running'],
    ['untimed trial', 'unknown'],
    ['ACTIVE', 'running'],
    ['festival', 'unknown'],
    ['', 'unknown'],
  ] as const)('reads the status "%s" as %s', (status, group) => {
    expect(statusPhase(status)).toBe(group)
  })
})
