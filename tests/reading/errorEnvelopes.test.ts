import { describe, expect, it } from 'vitest'
import { findError } from '#reading/errors/findError.ts'
import { count } from '../helpers/counts.ts'
import { corpusFolder, handmadeFolder, openBodies, readIndex } from '../bench/reading/expected.ts'

describe('an error (rule 11)', () => {
  it.each<[string, unknown, string]>([
    [
      'as XML became JSON',
      { version: '1.0', encoding: 'utf-8', error: { $t: 'No such team' } },
      'No such team',
    ],
    ['in the text of an element', { error: { '#text': 'No such team' } }, 'No such team'],
    ['in a row of nothing', [{ Game: 0, Hero: null, Wins: 0, ret_msg: 'No games' }], 'No games'],
    ['in a row that is only it', [{ ret_msg: 'Invalid session' }], 'Invalid session'],
    [
      'of a remote call',
      { jsonrpc: '2.0', id: 4, error: { code: -32_601, message: 'No such method' } },
      'No such method',
    ],
    [
      'beside data that is null',
      { errors: [{ message: 'No such team', path: ['team'] }], data: { team: null } },
      'No such team',
    ],
    ['in a list of texts', { errors: ['No such team'] }, 'No such team'],
    ['with a page about it', { message: 'Gone', documentation_url: 'https://x.example' }, 'Gone'],
    ['under a status in words', { status: 'fail', reason: 'Closed', server: 'eu1' }, 'Closed'],
    ['under a state in words', { state: 'error', msg: 'Closed' }, 'Closed'],
    ['in the words of a framework', { Message: 'Broken', ExceptionType: 'Oops' }, 'Broken'],
    [
      'in an envelope of its own',
      { 'soap:Envelope': { 'soap:Body': { 'soap:Fault': { faultstring: 'Closed' } } } },
      'Closed',
    ],
    [
      'in the facts about an answer, with its times',
      {
        data: null,
        meta: {
          message: 'Team does not exist',
          retVal: -40,
          success: false,
          timestamp: { utc: '06/02/2026 20:44:19', local: '06/02/2026 22:44:19' },
        },
      },
      'Team does not exist',
    ],
    ['by field', { errors: { tag: ['is too short'] } }, 'is too short'],
    ['in the data of a failure', { success: false, data: { message: 'Closed' } }, 'Closed'],
    ['under a flag of errors', { isError: true, message: 'Closed' }, 'Closed'],
    ['in short', { err: { msg: 'Closed' } }, 'Closed'],
    ['with a code and what it means', { success: 0, error: { code: 7, info: 'No key' } }, 'No key'],
    ['under a break for maintenance', { maintenanceBreak: true, message: 'Soon' }, 'Soon'],
    ['beside a code of 0', { code: 0, msg: 'No such player', data: null }, 'No such player'],
  ])('is seen %s', (_, body, message) => {
    expect(findError(body)?.message).toBe(message)
  })

  it.each([
    { status: 'maintenance' },
    { state: 'maintenance' },
    { serverStatus: 'UNDER MAINTENANCE' },
    { maintenance: true },
    { ok: false },
  ])('is seen without words: %j', (body) => {
    expect(findError(body)).toMatchObject({ message: '', reason: 'failed' })
  })

  it.each([
    { Response: {}, ErrorCode: 1, ErrorStatus: 'Success', Message: 'Ok', MessageData: {} },
    { code: 0, msg: 'ok', data: null },
    { retcode: 0, message: 'OK', data: null },
    { code: 200, message: 'success', data: {} },
    { error_code: 0, error_msg: 'success' },
    { code: 'OK', message: 'Found' },
    { error: 0, message: 'ok' },
    { error: 'none', data: [] },
    { status: { code: 200, message: 'OK' } },
  ])('is not an envelope of success: %j', (body) => {
    expect(findError(body)).toBeNull()
  })

  it.each<[string, unknown]>([
    ['a row that says something', [{ text: 'gg', votes: 0, author: null }]],
    ['a message in a row with its sender', [{ message: 'gg', votes: 0, by: 'Ann' }]],
    ['a message alone in a list', [{ message: 'gg' }]],
    ['a count of errors beside figures', { errors: 4, wins: 31, name: 'Otters' }],
    ['errors beside rows', { errors: ['one was left out'], players: [{ name: 'Ann' }] }],
    ['a quest that failed', { state: 'failed', title: 'Wade', reason: 'late', attempts: 4 }],
    ['a shard that answers', { server: 'eu1', online: 412, message: 'Welcome' }],
    ['no error', { error: null, err: 0, items: [{ id: 1 }] }],
    ['a flag of none', { isError: false, name: 'Otters', wins: 3 }],
  ])('is not %s', (_, body) => {
    expect(findError(body)).toBeNull()
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an error', { error: 'No such team' }, 'No such team'],
    ['an error as an object', { error: { message: 'No such team' } }, 'No such team'],
    ['a list of errors', { errors: ['No such team'] }, 'No such team'],
    ['errors beside nothing', { data: null, errors: [{ message: 'Gone' }] }, 'Gone'],
    ['a flag', { success: false, message: 'Closed' }, 'Closed'],
    ['a status in words', { status: 'error', message: 'Closed' }, 'Closed'],
    ['a status in digits', { status: 404, message: 'No team' }, 'No team'],
    ['a code in digits as text', { cod: '404', message: 'city not found' }, 'city not found'],
    ['a code below 0', { retcode: -1, message: 'bad key', data: null }, 'bad key'],
    ['a code of words', { code: 'team.not_found', details: null }, 'team.not_found'],
    ['maintenance', { maintenance: true, message: 'Soon' }, 'Soon'],
    ['the data of a failure', { status: 'fail', data: { id: 'is unknown' } }, 'is unknown'],
    ['a flag of what is not there', { notFound: true, message: 'No team' }, 'No team'],
    ['a status within', { status: { code: 404, message: 'No team' } }, 'No team'],
  ])('is seen beside keys that nobody knows: %s', (_, body, message) => {
    for (const unknown of [{}, { shardRegion: 'eu' }, { quotaLeft: 0 }, { quotaLeft: 7 }])
      expect(findError({ ...body, ...unknown }), JSON.stringify(unknown)).toMatchObject({ message })
  })

  it.each<[string, unknown]>([
    ['a team with a status', { name: 'Otters', status: 'failed', wins: 4, losses: 2, draws: 1 }],
    [
      'rows beside a partial failure',
      { errors: [{ message: 'one' }], data: { teams: [{ id: 1 }, { id: 2 }] } },
    ],
    ['news', { title: 'Not found: the lost mine', detail: 'A new map', instance: 4, likes: 12 }],
    ['an item with a code', { code: 412, name: 'Ore', description: 'Grey', price: 3 }],
    ['a run that was invalid', { valid: false, name: 'Any %', time: 512, place: 3 }],
    ['a figure that is called errors', { errors: 12, accuracy: 0.9, wpm: 80 }],
  ])('is no %s', (_, body) => {
    expect(findError(body)).toBeNull()
  })

  it('is none of the bodies that are data', () => {
    const folders = [
      handmadeFolder('handmade'),
      handmadeFolder('documented'),
      corpusFolder('corpus'),
      corpusFolder('corpus2'),
    ].filter((folder) => folder !== null)
    const taken: string[] = []
    let seen = 0
    for (const folder of folders) {
      const bodyOf = openBodies(folder)
      for (const { file, area } of readIndex(folder)) {
        if (area === 'errors') continue
        seen++
        const body = bodyOf(file)
        const wrapped = { success: true, data: body }
        if (findError(body) !== null || findError(wrapped) !== null) taken.push(file)
      }
    }
    count('good bodies asked whether they are errors', seen)
    expect(taken).toEqual([])
  })
})
