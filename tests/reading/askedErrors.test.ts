import { describe, expect, it } from 'vitest'
import { findError } from '#reading/errors/findError.ts'

const player = { area: 'players', id: 'Wren' }

describe('the asked thing that is an error', () => {
  it.each<[string, unknown]>([
    ['under its noun', { player: { error: 'No such player' }, region: 'eu', season: 1 }],
    ['under its noun, alone', { player: { error: 'No such player' } }],
    ['under its id', { Wren: { error: 'No such player', level: 0 }, cached: false }],
    ['in a wrapper', { data: { name: 'Wren', error: 'No such player', rank: 1 }, season: 4 }],
    ['beside a status', { status: 'ok', player: { error: 'No such player', code: 'E42' } }],
    ['beside a result of the request', { meta: { code: 200 }, data: { error: 'No such player' } }],
    [
      'in a wrapper, beside a status',
      { status: 'ok', data: { player: { error: 'No such player' } } },
    ],
    ['in both', { data: { player: { error: { message: 'No such player' } } }, locale: 'en' }],
  ])('is one: %s', (_, body) => {
    expect(findError(body, player)?.message).toBe('No such player')
  })

  it('has the code beside its words', () => {
    const body = { status: 'ok', player: { error: 'No such player', code: 'E42' } }
    expect(findError(body, player)).toMatchObject({ code: 'E42', path: '$.player.error' })
  })

  it.each<[string, unknown]>([
    ['a part of it', { player: { name: 'Wren' }, clan: { error: 'timed out' }, xp: 4 }],
    ['a state in words', { status: 'error-prone', name: 'Ada', level: 3 }],
    ['a message beside a figure', { result: { message: 'gg' }, score: 1 }],
    ['what friends lack', { name: 'Wren', level: 4, friends: { error: 'timed out' } }],
    ['a note beside figures', { player: { error: 'timed out' }, xp: 41, level: 3, rank: 4 }],
  ])('is none: %s', (_, body) => {
    expect(findError(body, player)).toBeNull()
  })
})
