import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'
import { areaAt, columns, NAMES } from './linkedColumns.ts'

describe('a body in the form of a framework', () => {
  const graph = {
    data: {
      user: {
        __typename: 'User',
        handle: 'Ann',
        battles: {
          pageInfo: { hasNextPage: true, endCursor: 'YXJy' },
          edges: NAMES.map((handle, at) => ({
            node: {
              __typename: 'Battle',
              rating: at * 3,
              opponent: { __typename: 'User', handle, rating: 1600 + at * 7 },
            },
          })),
        },
      },
    },
  }
  const read = readBody(graph, { area: 'players', endpoint: 'POST /graphql' })

  it('leads by the type of a thing inside, whatever the type of its row', () => {
    expect(areaAt(read.tables[0]?.columns ?? [], 'node.opponent.handle')).toBe('players')
  })

  it('shows neither its pager nor its types as facts', () => {
    expect(read.facts.map(({ label }) => label)).toEqual(['Handle'])
  })
})

describe('no link', () => {
  it('leads from who made a song, also inside a thing', () => {
    const found = columns('players', (at) => ({
      score: at * 9,
      board: { songName: `Song ${NAMES[at] ?? ''}`, songAuthorName: NAMES[at] },
    }))
    expect(areaAt(found, 'board.songAuthorName')).toBeUndefined()
    expect(found.find(({ path }) => path === 'board.songAuthorName')?.maybe).toBe('players')
  })

  it('leads from the words of a program under a character’s id', () => {
    const found = columns('players', (at) => ({
      placement: at + 1,
      unit: { character_id: ['unit_a1', 'unit_b2', 'unit_c3', 'unit_d4'][at], star: at },
    }))
    expect(areaAt(found, 'unit.character_id')).toBeUndefined()
  })

  it('leads to a clan from somebody with a gang', () => {
    const found = columns('events', (at) => ({
      reward: at * 10,
      target: { name: NAMES[at], gang: `Gang ${String(at)}`, level: at + 4 },
    }))
    expect(areaAt(found, 'target.name')).toBe('players')
    expect(areaAt(found, 'target.gang')).toBe('clans')
  })

  it('leads from a player’s page to the player’s own number', () => {
    const body = { player: 4411, rating: 1500, deviation: 70 }
    const { facts } = readBody(body, { area: 'players', endpoint: '/players/{id}/rating' })
    expect(facts.find(({ path }) => path === '$.player')?.value.kind).not.toBe('link')
  })
})
