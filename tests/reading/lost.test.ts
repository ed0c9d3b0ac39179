import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

const read = (body: unknown) => readBody(body, { area: 'clans', at: 0, endpoint: '/clans/Otters' })

const clan = { name: 'Otters', level: 12, wins: 30, losses: 4, draws: 2, members: null }
const listed = (...errors: unknown[]) => ({ data: clan, errors })

describe('what errors kept out of a body with data', () => {
  it.each<[string, unknown, string[]]>([
    [
      'by the path of GraphQL',
      listed({ message: 'timed out', path: ['clan', 'members'] }),
      ['Members: timed out'],
    ],
    [
      'by the path to a row of a list',
      listed({ message: 'timed out', path: ['clan', 'members', 3] }),
      ['Members: timed out'],
    ],
    [
      'by the pointer of JSON:API',
      listed({ detail: 'timed out', source: { pointer: '/data/attributes/members' } }),
      ['Members: timed out'],
    ],
    ['by words alone', listed('Members are unavailable'), ['Members are unavailable']],
    ['by a warning', { data: clan, warnings: ['members: timed out'] }, ['members: timed out']],
    [
      'by one error beside the figures',
      { ...clan, error: { message: 'Members are unavailable' } },
      ['Members are unavailable'],
    ],
    ['in its place', { ...clan, members: { error: 'timeout' } }, ['Members: timeout']],
    [
      'in its place, with a code',
      { ...clan, members: { error: { code: 504, message: 'timeout' } } },
      ['Members: timeout'],
    ],
    [
      'in its place, as a failure',
      { clan: { ...clan, members: { success: false, message: 'timed out' } } },
      ['Members: timed out'],
    ],
  ])('is told %s', (_, body, lost) => {
    const { error, lost: told, facts } = read(body)
    expect({ error, told }).toEqual({ error: null, told: lost })
    expect(facts.map(({ label }) => label)).not.toContain('Code')
  })

  it.each<[string, unknown]>([
    ['no warnings', { data: clan, warnings: [] }],
    ['no errors', { data: clan, errors: [], error: null }],
    ['a warning of something else', { data: clan, warnings: ['v1 goes away in May'] }],
    ['a figure of errors', { ...clan, errors: 3, players: [{ name: 'Ann', errors: 2 }] }],
    ['a share of errors', { ...clan, stats: { error: 0.4, wins: 3 } }],
    ['a message of the day', { ...clan, motd: { message: 'No such luck' } }],
  ])('is nothing with %s', (_, body) => {
    expect(read(body).lost).toEqual([])
  })
})
