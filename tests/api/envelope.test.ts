import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#api/endpoints.ts'
import { checkEnvelope, errorDetail } from '#api/envelope.ts'
import { EnvelopeError, NotFoundError, NothingError, ServiceError } from '#api/errors.ts'

const player = ENDPOINTS.find(({ documented }) => documented)!
const clan = ENDPOINTS.find(({ name }) => name === 'clans.item')!
const failure = (code: string, more = {}) => ({
  success: false,
  error: { code, message: 'Words of the service', ...more },
})
const FAMILY: unknown[] = [EnvelopeError, NotFoundError, NothingError, ServiceError]
const thrownBy = (f: () => void): unknown => {
  try {
    f()
  } catch (error) {
    return error
  }
  return null
}
const errorOf = (status: number, body: unknown, endpoint = player) =>
  thrownBy(() => checkEnvelope(endpoint, status, body))

describe('the envelope', () => {
  it.each([
    [200, { success: true, data: {} }],
    [200, { data: [] }],
    [200, { name: 'bare' }],
    [200, []],
    [203, {}],
    [200, { success: 'false' }],
    [200, JSON.parse('{"__proto__":{"success":false}}')],
  ])('of status %d with %j is one to show', (status, body) => {
    expect(errorOf(status, body)).toBeNull()
  })

  it.each([7, true])('holding %j is no body to make a page of', (body) => {
    expect(errorOf(200, body)).toBeInstanceOf(EnvelopeError)
  })

  it('that is null holds nothing, and one that is a text is quoted', () => {
    expect(errorOf(200, null)).toBeInstanceOf(NothingError)
    expect(errorOf(200, 'Back at noon')).toMatchObject({ status: 200, detail: 'Back at noon' })
  })

  it('is what its reader says it is: a failure, or that there is no such thing', () => {
    const failure = { code: '5', message: 'Too many requests' }
    expect(thrownBy(() => checkEnvelope(player, 200, {}, failure))).toMatchObject({
      name: 'ServiceError',
      status: 200,
      code: '5',
      detail: 'Too many requests',
    })
    for (const missing of [
      { code: null, message: '', reason: 'missing' },
      { code: 'PLAYER_NOT_FOUND', message: 'Sorry' },
      { code: '404', message: 'Gone' },
      { code: null, message: 'No such player' },
    ])
      expect(thrownBy(() => checkEnvelope(clan, 200, {}, missing))).toMatchObject({
        name: 'NotFoundError',
        assumed: false,
        detail: missing.message,
      })
  })

  it('that says no under 200 is the error it names', () => {
    expect(errorOf(200, failure('HIDDEN'))).toMatchObject({
      name: 'ServiceError',
      status: 200,
      code: 'HIDDEN',
      detail: 'Words of the service',
    })
  })

  it('that says yes under 400 and above agrees with nothing', () => {
    expect(errorOf(500, { success: true, data: {} })).toMatchObject({
      name: 'EnvelopeError',
    })
  })

  it.each([
    [403, '<!DOCTYPE html><h1>Checking this browser</h1>', true],
    [403, 'error code: 1020', true],
    [451, '<html>Not available in your country</html>', true],
    [503, '<html><title>Just a moment</title>cloudflare</html>', true],
    [403, 'This profile is private', false],
    [401, 'Log in first', false],
    [401, '<html>Log in first</html>', false],
    [403, 'This player blocked you from the challenge', false],
    [503, '<html>Back at nine</html>', false],
    [404, '<html>access denied</html>', false],
  ])('tells a firewall from the service: %i %s', (status, text, blocked) => {
    const refused = thrownBy(() => checkEnvelope(clan, status, null, null, text))
    expect(refused).toMatchObject({ status, blocked })
  })

  it('of a server that fails without JSON has no code and no words', () => {
    expect(errorOf(503, null)).toMatchObject({ status: 503, code: null, detail: '' })
  })

  it('has strangers’ words as a field, and cut', () => {
    const error = errorOf(400, { success: false, error: { code: 'X', message: 'm'.repeat(9999) } })
    expect((error as ServiceError).detail).toHaveLength(501)
    expect((error as ServiceError).message).not.toContain('mmm')
    const whole = errorOf(400, { success: false, error: { message: 'm'.repeat(500) } })
    expect((whole as ServiceError).detail).toBe('m'.repeat(500))
  })

  it('that contradicts itself, or is none, says so in its error', () => {
    expect(errorOf(500, { success: true })).toMatchObject({
      message: expect.stringContaining('success: true under status 500'),
    })
    expect(errorOf(200, 7)).toMatchObject({
      message: expect.stringContaining('neither an object nor a list'),
    })
  })

  it('throws nothing but errors of its family, whatever arrives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 599 }), fc.jsonValue(), (status, body) => {
        const error = errorOf(status, body)
        if (error !== null) expect(FAMILY).toContain((error as Error).constructor)
        if (status >= 400) expect(error).not.toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  it('of a 404 tells whether the route itself is only assumed', () => {
    expect(errorOf(404, failure('PLAYER_NOT_FOUND'))).toMatchObject({
      name: 'NotFoundError',
      code: 'PLAYER_NOT_FOUND',
      assumed: false,
    })
    expect(errorOf(404, null, clan)).toMatchObject({ name: 'NotFoundError', assumed: true })
    expect(errorOf(404, null)).toBeInstanceOf(ServiceError)
  })
})

describe('what an error body says', () => {
  it.each([
    [{ error: { code: 'A', message: 'b' } }, 'A', 'b'],
    [{ error: 'not found' }, null, 'not found'],
    [{ message: 'b', type: 'A' }, 'A', 'b'],
    [{ title: 'Problem', detail: 'more' }, null, 'more'],
    [{ title: 'Problem', detail: '' }, null, 'Problem'],
    [{ fault: { reason: 'A', explanation: 'b' } }, 'A', 'b'],
    [{ fault: 'b', message: 'c' }, null, 'c'],
    [{ reason_code: 'A', description: 'b' }, 'A', 'b'],
    [{ error_code: 'A' }, 'A', ''],
    [{ code: 'A', reason: 'b' }, 'A', 'b'],
    [{ error: { code: 404, message: ['x'] } }, null, ''],
    [[], null, ''],
    [null, null, ''],
    ['text', null, 'text'],
  ])('is read from %j', (body, code, detail) => {
    expect(errorDetail(body)).toMatchObject({ code, message: detail })
  })

  it('is not found in a prototype', () => {
    const body: unknown = JSON.parse('{"__proto__":{"code":"A","message":"b"}}')
    expect(errorDetail(body)).toEqual({ code: null, message: '' })
  })

  it('is told apart from the 404 of the documented route by type, not by words', () => {
    const error = errorOf(404, failure('X'))
    expect(error).toBeInstanceOf(NotFoundError)
    expect((error as Error).message).toBe('The service answered 404 X')
  })
})
