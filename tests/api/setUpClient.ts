import type { ParsedBody, RequestRecord } from '#api/answer.ts'
import { type ClientOptions, createClient } from '#api/client.ts'
import { parseText } from '#api/parseText.ts'
import { createQuota } from '#quota/index.ts'
import { holdsKey } from '#api/keyGuard.ts'
import { createManualClock } from '../helpers/manualClock.ts'

export const KEY = 'abcdefgh' + 'K'.repeat(32)
export const ROOT = 'https://stats.example/api/v1'
export const BODY = '{"success":true,"data":{"name":"Merrow Ann"}}'

export const json = (body: string, status = 200, headers = {}) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } })

/** A client over a quota that is alone. */
export function setUp(options: Partial<ClientOptions<ParsedBody>> = {}) {
  const clock = createManualClock()
  const quota = createQuota({ clock, random: () => 0 })
  const sent: { url: string; init: RequestInit; headers: Headers }[] = []
  const records: RequestRecord[] = []
  const { fetch = async () => json(BODY), ...rest } = options
  const client = createClient({
    quota,
    fetch(url, init) {
      sent.push({ url, init, headers: new Headers(init.headers) })
      return fetch(url, init)
    },
    now: clock.now,
    clock,
    bucket: () => 'anonymous',
    keyOf: (bucket) => (bucket === 'keyed' ? KEY : null),
    parse: async (text) => parseText(text),
    holdsKey,
    keyHeader: 'x-api-key',
    onRecord: (record) => records.push(record),
    ...rest,
  })
  return { client, clock, quota, sent, records }
}

export const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
