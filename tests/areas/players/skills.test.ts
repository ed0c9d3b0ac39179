import { describe, expect, it } from 'vitest'
import { skillsOf } from '#areas/players/Skills.ts'
import { withNameFirst } from '#view/presented.ts'
import { iso, read } from '../bodies.ts'

const NAMES = 'Blade Bow Ward Forge Loom Tide Grove Ember'.split(' ')

const skillsIn = (body: unknown) => {
  const table = read('players', { name: 'Quill', ...(body as object) }, 'Quill').tables[0]
  return table === undefined ? null : skillsOf(withNameFirst(table))
}

describe('rows like skills', () => {
  it.each([
    [
      'a list with levels and experience',
      { arts: NAMES.map((art, at) => ({ art, tier: 9 + at, experience: 1200 * (at + 1) })) },
    ],
    [
      'a map by name',
      {
        skills: Object.fromEntries(
          NAMES.map((name, at) => [name, { level: 9 + at, xp: 1200 * (at + 1), rank: 40 + at }]),
        ),
      },
    ],
    [
      'amounts alone',
      { bosses: NAMES.map((boss, at) => ({ boss, kills: 7 * at, rank: 90 - at })) },
    ],
    [
      'with a category',
      { skills: NAMES.map((name, at) => ({ name, type: 'combat', level: 9 + at, xp: 12 + at })) },
    ],
  ])('are %s', (_, body) => {
    expect(skillsIn(body)).not.toBeNull()
  })

  it('have what the level is counted from beside it, and the way to the next', () => {
    const skills = skillsIn({
      arts: NAMES.map((art, at) => ({
        art,
        level: 20 + at,
        xp: 1000 * at,
        rank: 5 + at,
        progressToNext: 12.5 + at,
      })),
    })
    expect(skills).toMatchObject({
      name: { path: 'art' },
      level: { path: 'level' },
      amount: { path: 'xp' },
      rank: { path: 'rank' },
      progress: { path: 'progressToNext' },
      whole: 100,
    })
  })

  it('have their level under any name', () => {
    const skills = skillsIn({
      arts: NAMES.map((art, at) => ({ art, grade: 20 + at, points: 1000 * (at + 1) })),
    })
    expect(skills).toMatchObject({ level: { path: 'grade' }, amount: { path: 'points' } })
  })

  it.each([
    ['more than can be seen at once', { skills: many(80) }],
    ['too few', { skills: many(2) }],
    [
      'told in words',
      {
        pets: NAMES.map((name, at) => ({
          name,
          level: at + 1,
          story: `Found on a long way ${at}`,
        })),
      },
    ],
    [
      'happening at times',
      { matches: NAMES.map((mode, at) => ({ mode, playedAt: iso(-at), kills: at })) },
    ],
    [
      'people with pages of their own',
      { friends: NAMES.map((name, at) => ({ player: { id: at + 100, name }, level: at + 1 })) },
    ],
  ])('are not %s', (_, body) => {
    expect(skillsIn(body)).toBeNull()
  })
})

function many(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    name: `Art ${at}`,
    level: at + 1,
    xp: at * 90,
  }))
}
