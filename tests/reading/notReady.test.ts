import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findError } from '#reading/errors/findError.ts'

const player = { area: 'players', id: 'Wren' }

describe('an answer that is still being made (rule 11)', () => {
  it.each<[string, unknown, number?]>([
    [
      'Your position in the queue is 12 · Average time 48.5',
      {
        status: 'computing',
        queue_position: 12,
        average_time: 48.5,
        message: 'Your position in the queue is 12',
      },
    ],
    [
      'Pending update · Percent calculated 12',
      {
        data: {
          name: 'Wren',
          is_up_to_date: false,
          percent_calculated: 12,
          status: 'pending_update',
        },
      },
    ],
    ['Updating', { data: { displayName: 'Wren', xp: null, skills: [] }, state: 'updating' }],
    ['Queued · Position 14', { queued: true, position: 14 }],
    ['Queue position 3', { queue_position: 3 }],
    ['', { player: 'Wren', is_ready: false }],
    ['Your profile is being calculated', { message: 'Your profile is being calculated' }],
    [
      'Player is updating',
      { success: false, error: { code: 'BUSY', message: 'Player is updating' } },
    ],
    ['Still loading', { status: 'in_progress', message: 'Still loading' }],
    ['', {}, 202],
    ['', { jobId: 'a81', location: '/jobs/a81' }, 202],
    ['Queued', { id: 'a81', status: 'QUEUED', createdAt: '2026-07-01T10:00:00Z' }, 202],
    ['Thanks', { message: 'Thanks' }, 202],
    ['Processing', { status: 'processing', results: [] }],
    ['', [], 202],
    ['Accepted', 'Accepted', 202],
    ['Position 14', { name: 'Wren', queue: { position: 14 } }],
    ['Queued', { data: { job: { id: 81, state: 'queued' } }, links: [{ rel: 'self' }] }],
    ['Pending', { name: 'Wren', level: 0, xp: null, skills: [], status: 'pending' }],
  ])('says %j', (message, body, status) => {
    expect(findError(body, { ...player, ...(status !== undefined && { status }) })).toMatchObject({
      message,
      reason: 'pending',
    })
  })

  it.each<[string, unknown, number?]>([
    ['data that is stale', { isStale: true, data: { name: 'Wren', xp: 5, level: 4 } }, 202],
    ['data that is updated meanwhile', { state: 'updating', data: { xp: 5_000_000, level: 80 } }],
    ['a player in a queue', { name: 'Wren', status: 'in queue', level: 80, rank: 4 }],
    ['a player who loads', { name: 'Wren', status: 'loading', level: 80 }],
    ['a change of name', { playerId: 6, oldName: 'A', newName: 'B', status: 'pending' }],
    ['a quest whose rows are in progress', { quests: [{ name: 'Rats', state: 'in_progress' }] }],
    ['a player called Queue', { name: 'Queue', position: 14, level: 3 }],
    ['a thing called Queue alone', { name: 'Queue', title: 'Queue' }],
    ['minutes in a queue', { name: 'Wren', queueMinutes: 3 }],
    ['a nested state', { name: 'Wren', a: { b: { c: { d: { e: { status: 'queued' } } } } } }],
    ['a skill in training', { name: 'Wren', state: 'training' }],
    ['an empty object', {}, 200],
    [
      'a list',
      {
        data: [
          { name: 'Ann', xp: 4 },
          { name: 'Bo', xp: 3 },
        ],
      },
      202,
    ],
  ])('is not %s', (_, body, status) => {
    expect(findError(body, { ...player, ...(status !== undefined && { status }) })).toBeNull()
  })

  it.each(['events', 'quests', 'clans'])('is not the state of one of the %s', (area) => {
    for (const status of ['pending', 'in progress', 'updating', 'queued'])
      expect(findError({ title: 'Cup', status }, { area, id: 'cup' })).toBeNull()
    expect(findError({ status: 'updating', data: { title: 'Cup' } }, { area })).toMatchObject({
      message: 'Updating',
    })
  })

  it('is found in any JSON without an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(200, 202), (body, status) => {
        expect(() => findError(body, { ...player, status })).not.toThrow()
      }),
    )
    let deep: unknown = { status: 'queued' }
    for (let depth = 0; depth < 50_000; depth++) deep = { deep }
    expect(findError(deep, player)).toBeNull()
  })

  it('is not a contest without a result', () => {
    const contest = { title: 'Cup', status: 'pending' }
    expect(findError(contest, { area: 'competitions', id: 'cup' })).toBeNull()
    expect(findError(contest, player)).toMatchObject({ reason: 'pending' })
  })

  it.each<[string, unknown, number?]>([
    ['a limit', { status: 'processing', message: 'Currently processing too many requests' }],
    ['a failure', { error: 'Not found' }, 202],
    ['a failed update', { success: false, message: 'Updating failed' }],
  ])('is not %s', (_, body, status) => {
    expect(
      findError(body, { ...player, ...(status !== undefined && { status }) })?.reason,
    ).not.toBe('pending')
  })
})
