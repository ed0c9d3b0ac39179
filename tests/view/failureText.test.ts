import { describe, expect, it } from 'vitest'
import { failureText } from '#view/failureText.ts'
import { en } from '#words/en.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { createWorld } from '../helpers/world.ts'

const KEY = 'sgsmpl1_' + 'x'.repeat(32)
const WORDS = { ...en, ...viewWords }
const error = (code: string, message = '') =>
  JSON.stringify({ success: false, error: { code, message } })

/** What a person reads of an answer. */
async function said(
  [status, body]: readonly [number, string],
  options: { key?: boolean; headers?: Record<string, string> } = {},
) {
  const headers = { 'content-type': 'application/json', ...options.headers }
  const isEmpty = status === 204 || status === 304
  const world = createWorld({
    fetch: async () => new Response(isEmpty ? null : body, { status, headers }),
  })
  const { client, keyStore, keyOrigin } = world.services
  if (options.key === true) keyStore.use(KEY, keyOrigin, false)
  let failed: unknown = null
  void client.get(world.target('Wren')).catch((reason: unknown) => (failed = reason))
  await world.until(() => failed !== null)
  const { title, help } = failureText(failed as Error, 'Wren', WORDS)
  const { status: ofKey } = keyStore.getState()
  world.close()
  return { title, help, ofKey }
}

const PART = 'incomplete answer'
const NEEDS_KEY = /needs a key/
const PRIVATE = /may be private/
const REFUSED = /refused the key, so it is no longer sent/

describe('an answer is said as what it is', () => {
  it.each([
    ['300', 300, '', /incomplete answer \(status 300\)/, /Trying again/],
    ['304', 304, '', /incomplete answer \(status 304\)/, /Trying again/],
    ['206 of JSON', 206, '{"success":true,"data":{"name":"Wren"}}', new RegExp(PART), /Trying/],
    ['206 of half a body', 206, '{"success":tr', new RegExp(PART), /Trying/],
    ['302', 302, '', /redirected to another address/, /not followed/],
    ['308', 308, '', /redirected to another address/, /not followed/],
    ['401 without a key', 401, error('UNAUTHORIZED'), /error \(401\)/, NEEDS_KEY],
    ['401 of a page without a key', 401, 'x', /error \(401\)/, NEEDS_KEY],
    ['403 without a key', 403, error('FORBIDDEN'), /error \(403\)/, PRIVATE],
    ['403 that asks for a key, without one', 403, error('NO_KEY'), /error \(403\)/, PRIVATE],
    ['404', 404, error('NOT_FOUND'), /Nothing called “Wren”/, /spelling/],
    ['418', 418, '', /error \(418\)/, /Trying again/],
    ['204', 204, '', /not JSON/, /Trying again/],
    ['an empty 200', 200, '', /not JSON/, /Trying again/],
    ['null', 200, 'null', /empty answer/, /Trying again/],
    ['nearly JSON', 200, '{"a":1,\n"b":nope}', /not JSON/, /Trying again/],
    ['half a body', 200, '{"a":', /not JSON/, /Trying again/],
    ['a page', 200, '<!doctype html>', /A web page answered|not JSON/, /.+/],
    ['success under 400', 400, '{"success":true}', /contradict/, /Trying again/],
    ['failure under 200', 200, error('BROKEN', 'It is'), /error \(200\)/, /Trying again/],
  ] as const)('%s', async (_, status, body, title, help) => {
    const told = await said([status, body])
    expect(told.title).toMatch(title)
    expect(told.help).toMatch(help)
    expect(`${told.title} ${told.help}`).not.toMatch(/refused the key/)
    expect(told.ofKey).toBe('untried')
  })

  it.each([
    ['401', 401, error('UNAUTHORIZED'), REFUSED, 'refused'],
    ['403 that speaks of the key', 403, error('KEY_REVOKED', 'Key revoked'), REFUSED, 'refused'],
    ['403 of a private profile', 403, error('PRIVATE', 'Profile is private'), PRIVATE, 'untried'],
    ['403 without words', 403, '', PRIVATE, 'untried'],
    ['404', 404, error('NOT_FOUND'), /spelling/, 'untried'],
  ] as const)('%s, with a key', async (_, status, body, help, ofKey) => {
    const told = await said([status, body], { key: true })
    expect(told.help).toMatch(help)
    expect(told.ofKey).toBe(ofKey)
  })

  it.each([
    ['5', 5],
    ['60', 60],
    ['Fri, 20 Nov 2026 12:00:30 GMT', 30],
  ])(
    '503 with Retry-After: %s is counted down for as long, then asked again',
    async (after, seconds) => {
      let asked = 0
      const world = createWorld({
        async fetch() {
          asked += 1
          if (asked > 1) return Response.json({ success: true, data: { name: 'Wren' } })
          const headers = { 'retry-after': after, date: 'Fri, 20 Nov 2026 12:00:00 GMT' }
          return new Response('', { status: 503, headers })
        },
      })
      const { client, quota, bucket } = world.services
      let name: unknown = null
      void client
        .get(world.target('Wren'))
        .then(({ body }) => (name = (body as { data: { name: string } }).data.name))
      const waiting = () => quota.getSnapshot().buckets.get(bucket())?.waiting[0]
      await world.until(() => waiting() !== undefined)
      expect(waiting()?.why).toBe('unavailable')
      await world.advance((seconds - 2) * 1000)
      expect(asked).toBe(1)
      await world.until(() => name !== null)
      expect(asked).toBe(2)
      world.close()
    },
  )
})
