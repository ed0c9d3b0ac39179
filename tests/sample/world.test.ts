import { describe, expect, it } from 'vitest'
import { POPULATION } from '#sample/world/population.ts'
import { levelOf, percentToNext, SKILLS } from '#sample/world/skills.ts'
import { rank } from '#sample/world/figures.ts'
import { createTestSample, PICTURE_DAY } from './helpers.ts'

describe('the world', () => {
  const { sample } = createTestSample()
  const { names } = sample.world.population

  it('has many players, each of another name', () => {
    expect(names.length).toBe(POPULATION)
    expect(POPULATION).toBeGreaterThanOrEqual(2_000)
    expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(POPULATION)
    expect(names.every((name) => name.isWellFormed() && name === name.trim() && name !== '')).toBe(
      true,
    )
  })

  it('has names with spaces, accents, emoji and from right to left', () => {
    const having = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length
    expect(having(/ /)).toBeGreaterThan(100)
    expect(having(/[áëïöüñš]/)).toBeGreaterThan(100)
    expect(having(/\p{Extended_Pictographic}/u)).toBeGreaterThan(100)
    expect(having(/\p{Script=Arabic}/u)).toBeGreaterThan(100)
    expect(having(/\p{Script=Hebrew}/u)).toBeGreaterThan(100)
  })

  it('has every name in the pictures', () => {
    const pictured = [
      'Merrow Ann',
      'Quill',
      'Ömer',
      'Drake Lowe',
      'Salt',
      'Ivo of Tarn',
      'Nix',
      'B0lt',
      'Wren',
    ]
    for (const name of pictured) expect(names).toContain(name)
    expect(sample.world.clans.find('ember-court')).toMatchObject({ name: 'Ember Court' })
    expect(sample.world.items.find('sun-pearl')).toMatchObject({
      name: 'Sun pearl',
      category: 'Gem',
    })
  })

  it('is the same for the same seed and another for another', () => {
    const again = createTestSample().sample.world.population.names
    const other = createTestSample({ seed: 2 }).sample.world.population.names
    expect(again).toEqual(names)
    expect(other.slice(300, 400)).not.toEqual(names.slice(300, 400))
    expect(other).toContain('Merrow Ann')
  })

  it('has 28 skills with the levels that experience makes', () => {
    expect(SKILLS).toHaveLength(28)
    expect([0, 82, 83, 13_034_430, 13_034_431, 200_000_000].map(levelOf)).toEqual([
      1, 1, 2, 98, 99, 99,
    ])
    expect([0, 83, 128, 200_000_000].map(percentToNext)).toEqual([0, 0, 49.5, 100])
  })

  it('gives equal scores one rank and nobody without a score any', () => {
    const standing = rank([5, 9, 0, 9, 7])
    expect([...standing.order]).toEqual([1, 3, 4, 0])
    expect([0, 1, 2, 3, 4].map((index) => standing.rankOf(index))).toEqual([4, 1, 0, 1, 3])
  })

  it('never loses experience as time passes', () => {
    const { figures } = sample.world
    for (const index of [0, 9, 4117, 20_000, 59_000]) {
      let before = figures.of(index, PICTURE_DAY - 90 * 86_400_000)
      for (let hour = 1; hour < 24 * 120; hour += 7) {
        const after = figures.of(index, PICTURE_DAY - 90 * 86_400_000 + hour * 3_600_000)
        expect(after.every((xp, skill) => xp >= (before[skill] ?? 0))).toBe(true)
        before = after
      }
    }
  })
})
