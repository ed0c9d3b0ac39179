import { describe, expect, it } from 'vitest'
import { areaKeys, goalsOf } from '#app/shell/goalKeys.ts'
import { AREAS } from '#resources/areas.ts'
import { createRegistry } from '#resources/registry.ts'

const registry = createRegistry(AREAS)

describe('the keys after g', () => {
  it('give each area one of its own, its first letter where that is free', () => {
    expect(Object.fromEntries(areaKeys(registry))).toEqual({
      players: 'p',
      clans: 'c',
      leaderboards: 'l',
      prices: 'r',
      competitions: 'o',
      events: 'e',
    })
  })

  it('lead to every area and to the other pages', () => {
    const goals = [...goalsOf(registry).values()].map((path) => path())
    expect(new Set(goals).size).toBe(AREAS.length + 4)
    expect(goals).toContain('/')
  })
})
