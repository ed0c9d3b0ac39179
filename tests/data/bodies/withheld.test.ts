import { describe, expect, it } from 'vitest'
import { NothingError } from '#api/errors.ts'
import { createWorld } from '../../helpers/world.ts'

const SKILLS = [
  { skill: 'Attack', xp: 1_000_000, level: 80 },
  { skill: 'Magic', xp: 900_000, level: 78 },
  { skill: 'Mining', xp: 800_000, level: 77 },
]
const GOOD = { name: 'Wren', totalXp: 5_000_000, level: 80, skills: SKILLS }

/** What comes of each answer, asked for one after the other: the word of a refusal, or its number of figures. */
async function outcomes(bodies: readonly object[], endpoint = 'players.item') {
  let at = 0
  const world = createWorld({
    fetch: async () =>
      new Response(JSON.stringify(bodies[at++]), {
        headers: { 'content-type': 'application/json' },
      }),
  })
  const target = world.target('Wren', endpoint)
  const found: unknown[] = []
  for (const _ of bodies) {
    const before = found.length
    void world.ask(target).then(
      () => found.push('shown'),
      (error: unknown) => found.push(error instanceof NothingError ? (error.word ?? '') : error),
    )
    await world.until(() => found.length > before)
    await world.advance(1000)
  }
  const visits = await world.services.history.snapshots(target.query)
  return { found, visits: visits.length }
}

describe('an answer without the figures that were there', () => {
  it.each<[string, object]>([
    ['Private', { name: 'Wren', private: true, totalXp: null, skills: null, message: 'Private.' }],
    ['Private', { name: 'Wren', note: 'This profile is private', region: 'eu' }],
    ['Private', { data: { name: 'Wren', visibility: 'private', level: 80 } }],
    ['Banned', { name: 'Wren', banned: true, totalXp: 0, level: 0, skills: [] }],
    ['Hidden', { name: 'Wren', isHidden: true }],
    ['Not public', { name: 'Wren', public: false }],
    ['', { name: 'Wren' }],
    ['', { name: 'Wren', stats: null, level: null }],
  ])('is not the thing: %s, %j', async (word, body) => {
    expect(await outcomes([GOOD, body, GOOD])).toEqual({
      found: ['shown', word, 'shown'],
      visits: 1,
    })
  })

  it.each<[string, readonly object[]]>([
    ['at the first visit', [{ name: 'Wren', private: true, message: 'Private' }, GOOD]],
    ['with its figures', [GOOD, { ...GOOD, banned: true }]],
    ['with a new word of its own', [GOOD, { name: 'Wren', status: 'retired' }]],
    ['of nothing before', [{ name: 'Wren' }, { name: 'Wren' }]],
  ])('is the thing %s', async (_, bodies) => {
    expect((await outcomes(bodies)).found).toEqual(bodies.map(() => 'shown'))
  })

  it('is not a tab of it either', async () => {
    const rows = { members: [{ name: 'Ann', xp: 4 }] }
    const bodies = [rows, { members: [], private: true }, { members: null, note: 'It is hidden' }]
    const { found } = await outcomes(bodies, 'clans.members')
    expect(found).toEqual(['shown', 'Private', 'Hidden'])
  })

  it('is one of a price or a contest, which may have none', async () => {
    for (const endpoint of ['prices.item', 'events.item'])
      expect((await outcomes([GOOD, { name: 'Wren' }], endpoint)).found).toEqual(['shown', 'shown'])
  })
})
