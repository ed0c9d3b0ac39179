import { describe, expect, it } from 'vitest'
import { createProbe } from '#api/probe.ts'
import { failureIn } from '#discovery/listIn.ts'
import { createQuota } from '#quota/index.ts'
import { createManualClock, settle } from '../helpers/manualClock.ts'

/** A service that answers with these in their order, asked for one route. */
function setUp(...answers: (() => Response)[]) {
  const clock = createManualClock()
  const quota = createQuota({ clock, random: () => 0 })
  const sent: RequestInit[] = []
  const probe = createProbe({
    quota,
    fetch: async (_url, init) => {
      sent.push(init)
      return answers[Math.min(sent.length, answers.length) - 1]!()
    },
    clock,
    bucket: 'anonymous',
    key: { text: 'passpass', bucket: 'keyed' },
    holdsKey: (text) => text.includes('passpass'),
    keyHeader: 'x-pass',
    failureIn,
  })
  const hold = () => quota.getSnapshot().buckets.get('anonymous')?.hold ?? null
  return {
    clock,
    sent,
    hold,
    ask: (path = 'groups') => probe(`https://stats.example/v2/${path}`, path),
  }
}
const answer =
  (body: string, init: ResponseInit = {}) =>
  () =>
    new Response(body, { headers: { 'content-type': 'application/json' }, ...init })
const GOOD = answer('[{"id":1}]')

describe('a probe of a service that is being set up', () => {
  it.each([
    ['a code', '{"error":{"code":"RATE_LIMITED","retryAfter":38}}'],
    ['words', '{"error":"Try again in 38 seconds"}'],
    ['a sentence', 'Too many requests. Try again in 38 seconds.'],
  ])('waits where the limit is told under 200 by %s, and asks again', async (_, body) => {
    const { clock, sent, hold, ask } = setUp(answer(body), GOOD)
    const reply = ask()
    await settle()
    expect(hold()).not.toBeNull()
    expect(sent).toHaveLength(1)
    await clock.advance(40_000)
    expect(await reply).toMatchObject({ status: 200, body: [{ id: 1 }] })
    expect(sent).toHaveLength(2)
  })

  it.each([
    [
      'in words',
      '{"status":"processing","message":"Being gathered. Try again in 8 seconds."}',
      202,
    ],
    ['in a field', '{"status":"pending","retryAfter":8}', 200],
    ['in a sentence', 'Queued, try again in 8 seconds', 202],
    ['that nothing but the status tells', '{"job":"a81","retry_after":8}', 202],
    ['of a player', '{"data":{"name":"Wren","state":"updating","retryAfter":8}}', 202],
  ])('takes the wait for an answer that is not ready for no limit, %s', async (_, body, status) => {
    const { sent, hold, ask } = setUp(answer(body, { status }))
    expect(await ask()).toMatchObject({ status })
    expect(hold()).toBeNull()
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['nearly JSON', '[{"id": NaN}]', [{ id: null }]],
    ['a sentence', "Parameter 'span' is undefined.", "Parameter 'span' is undefined."],
    ['a page', '<html>no</html>', null],
    ['nothing', '', null],
    ['the key', '{"you":"passpass","passpass":1}', { you: '' }],
    ['the key in escapes', String.raw`["pass\u0070ass", "a%70b passpass"]`, ['', '']],
  ])('reads %s', async (_, body, read) => {
    const { ask } = setUp(answer(body, { status: 400 }))
    expect(await ask()).toMatchObject({ status: 400, body: read })
  })

  it('sends nothing of the person, and no key where the service answers without one', async () => {
    const { ask, sent } = setUp(GOOD)
    expect(await ask()).not.toHaveProperty('keyed')
    expect(sent).toMatchObject([{ credentials: 'omit' }])
    expect(sent[0]?.headers).not.toHaveProperty('x-pass')
  })

  it.each([401, 403])(
    'sends the key once the service refuses with %i, and tells it',
    async (status) => {
      const { ask, sent } = setUp(answer('{"error":"no"}', { status }), GOOD)
      expect(await ask()).toMatchObject({ status: 200, body: [{ id: 1 }], keyed: true })
      expect(await ask('groups/1')).toMatchObject({ keyed: true })
      // Where all was refused, no further request is made in vain.
      expect(sent.map(({ headers }) => new Headers(headers).get('x-pass'))).toEqual([
        null,
        'passpass',
        'passpass',
      ])
    },
  )

  it('asks each route without the key where some answer without it', async () => {
    const refused = answer('{"error":"no"}', { status: 401 })
    const { ask, sent } = setUp(GOOD, refused, GOOD, GOOD)
    await ask()
    expect(await ask('groups/1')).toMatchObject({ keyed: true })
    expect(await ask('groups/2')).not.toHaveProperty('keyed')
    expect(sent.map(({ headers }) => new Headers(headers).has('x-pass'))).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it('follows no description at an address that holds the key', async () => {
    const link = '</docs/passpass.json>; rel="service-desc"'
    const { ask } = setUp(answer('[]', { headers: { link } }))
    expect(await ask()).toEqual({ status: 200, body: [], describedBy: [] })
  })

  it('tells where the service describes itself', async () => {
    const link = '</next>; rel=next, </docs/api.json>; rel="service-desc"; type="application/json"'
    const { ask } = setUp(answer('[]', { headers: { link } }))
    expect(await ask()).toMatchObject({ describedBy: ['/docs/api.json'] })
  })
})
