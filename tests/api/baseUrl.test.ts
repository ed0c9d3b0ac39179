import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkBaseUrl } from '#api/baseUrl.ts'
import { counted } from '../helpers/counts.ts'
import { sharedJson, sharedText } from '../helpers/shared.ts'

const RUNS = process.env['STATGLASS_FULL'] === undefined ? 1000 : 100_000
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

const PARTS = (
  'https: http: // / \\ @ : ? # .. %2e [::1] localhost 127.0.0.1 evil.example api.example ' +
  'sample: 8080 é .'
)
  .split(' ')
  .concat('\t', '\n', ' ', '\ud800')

/** What must hold of every address that is accepted. */
function assertSafe(text: string): void {
  const result = checkBaseUrl(text)
  if (!result.ok || result.url === '' || result.url === 'sample:') return
  const url = new URL(result.url)
  const secure = url.protocol === 'https:'
  expect(secure || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)), text).toBe(true)
  expect([url.username, url.password, url.search, url.hash], text).toEqual(['', '', '', ''])
  expect(result.url.endsWith('/'), text).toBe(false)
  expect(checkBaseUrl(result.url), text).toEqual(result)
  const asked = new URL(`${result.url}/api/v1/players/Ann`)
  expect(asked.origin, text).toBe(url.origin)
  expect(asked.pathname.endsWith('/api/v1/players/Ann'), text).toBe(true)
}

describe('a base URL', () => {
  it.each([
    ['https://api.example', 'https://api.example'],
    ['https://api.example/', 'https://api.example'],
    ['https://api.example/v1//', 'https://api.example/v1'],
    ['HTTPS://API.EXAMPLE', 'https://api.example'],
    ['  https://api.example\n', 'https://api.example'],
    ['https://api.example:443', 'https://api.example'],
    ['https://api.example/a/../b', 'https://api.example/b'],
    ['https://api.example/%2e%2e/', 'https://api.example'],
    ['https://аpi.example', 'https://xn--pi-6kc.example'],
    ['https://api。example', 'https://api.example'],
    ['http://localhost:8787', 'http://localhost:8787'],
    ['http://127.0.0.1:8787/x', 'http://127.0.0.1:8787/x'],
    ['http://127.1', 'http://127.0.0.1'],
    ['http://[::1]:8787', 'http://[::1]:8787'],
    ['http://127.10.200.255', 'http://127.10.200.255'],
    ['https://api.example/x://y@z', 'https://api.example/x://y@z'],
    ['sample:', 'sample:'],
    ['', ''],
    ['  ', ''],
  ])('%j is accepted as %j', (text, url) => {
    expect(checkBaseUrl(text)).toEqual({ ok: true, url })
    assertSafe(text)
  })

  it.each([
    ['http://api.example', 'insecure'],
    ['http://localhost.evil.example', 'insecure'],
    ['http://127.0.0.1.evil.example', 'insecure'],
    ['http://128.0.0.1', 'insecure'],
    ['http://evil-localhost', 'insecure'],
    ['https://u:p@api.example', 'credentials'],
    ['https://@api.example', 'credentials'],
    ['https://api.example@evil.example', 'credentials'],
    ['https://api.example\\@evil.example', 'credentials'],
    ['https://api.example?x=1', 'query'],
    ['https://api.example/?', 'query'],
    ['https://api.example#x', 'fragment'],
    ['https://api.example/#', 'fragment'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['blob:https://a/b', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['wss://api.example', 'scheme'],
    ['sample:/evil', 'scheme'],
    ['//evil.example', 'malformed'],
    ['\\\\evil.example', 'malformed'],
    ['/relative', 'malformed'],
    ['api.example', 'malformed'],
    ['https:api.example', 'malformed'],
    ['https:///api.example', 'malformed'],
    ['https:\\\\api.example', 'malformed'],
    ['https://', 'malformed'],
    ['https://api.example:99999', 'malformed'],
    ['https://\ud800.example', 'malformed'],
    ['https://api.example/\ud800', 'malformed'],
    ['https:/https://api.example', 'malformed'],
  ])('%j is refused: %s', (text, problem) => {
    expect(checkBaseUrl(text)).toEqual({ ok: false, problem })
  })

  const own = sharedJson('data/own/base-urls.json') as {
    manual_ok: string[]
    reject_or_normalise: string[]
  } | null

  it.skipIf(own === null)('is judged as in ../shared/data/own (skipped where absent)', () => {
    for (const text of own!.manual_ok) expect(checkBaseUrl(text).ok, text).toBe(true)
    for (const text of own!.reject_or_normalise) assertSafe(text)
  })

  const corpus = addresses()

  it.skipIf(corpus === null)(
    'is safe in every corpus of ../shared (skipped where absent)',
    { timeout: 120_000 },
    async () => {
      expect(corpus!.length).toBeGreaterThanOrEqual(1200)
      await counted('addresses', corpus!.length, () => corpus!.forEach(assertSafe))
    },
  )

  it('is safe whatever is typed', { timeout: 120_000 }, async () => {
    const part = fc.constantFrom(...PARTS)
    const text = fc.oneof(
      fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
      fc.array(part, { maxLength: 7 }).map((parts) => `https://${parts.join('')}`),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    await counted('addresses, generated', RUNS, () =>
      fc.assert(fc.property(text, assertSafe), { numRuns: RUNS }),
    )
  })
})

/** Addresses made to confuse, from the corpora. */
function addresses(): string[] | null {
  const standard = sharedJson('data/urls/urltestdata.json') as (string | { input: string })[] | null
  if (standard === null) return null
  const data = sharedJson('data/urls/data-urls.json') as unknown[][]
  const lists = [
    'openredirects',
    'open_redirect_wordlist',
    'Open-Redirect-payloads',
    'known-uri-types',
  ]
  const lines = lists.flatMap((name) => sharedText(`data/urls/${name}.txt`)?.split('\n') ?? [])
  return [
    ...standard.flatMap((entry) => (typeof entry === 'string' ? [] : [entry.input])),
    ...data.flatMap(([first]) => (typeof first === 'string' ? [first] : [])),
    ...lines.filter((line) => line !== ''),
    ...lines.filter((line) => line !== '').map((line) => `https://api.example${line}`),
  ]
}
