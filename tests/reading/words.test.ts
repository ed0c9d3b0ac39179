import { describe, expect, it } from 'vitest'
import { labelOf } from '#reading/index.ts'

describe('labelOf', () => {
  it.each([
    ['overallXp', 'Overall XP'],
    ['win_rate', 'Win rate'],
    ['lastSeen', 'Last seen'],
    ['gold_per_min', 'Gold per min'],
    ['townHallLevel', 'Town hall level'],
    ['APIAccessType', 'API access type'],
    ['playerid', 'Player ID'],
    ['displayname', 'Display name'],
    ['username', 'Username'],
    ['Abyssal Essence', 'Abyssal Essence'],
    ['größteZahl', 'Größte zahl'],
    ['', '(empty)'],
    ['---', '---'],
    ['__proto__', 'Proto'],
  ])('makes %j into %j', (key, label) => {
    expect(labelOf(key)).toBe(label)
  })
})
