import { describe, expect, it } from 'vitest'
import { allOf, main, openApp, titleShown } from '../../helpers/openApp.tsx'

/** Names the service has, though programs stumble over them. */
const ODD = [
  '__proto__',
  'constructor',
  'a/b',
  '100%',
  'What?',
  '#1',
  '<b>Bold</b>',
  '007',
  'مرجان',
  '🦊 Fox',
]
/** Names that must reach no other endpoint. */
const ESCAPING = [
  '../clans',
  '..',
  '.',
  'a/../../clans',
  '%2F',
  '..%2Fclans',
  '//evil.example',
  'a?b=c',
  '\\..\\clans',
]
const HALF_A_CHARACTER = String.fromCharCode(0xd800)
const PLAYERS = 'sample:/api/v1/players/'

describe('a name that was typed', () => {
  it('is asked for exactly as it is, odd ones too', async () => {
    const app = await openApp('/')
    for (const name of ODD) {
      await app.lookUp(name)
      await app.seesTitled(name)
      expect(await app.see('table')).toBeDefined()
    }
    expect(app.sent().map(({ url }) => url)).toEqual(
      ODD.map((name) => PLAYERS + encodeURIComponent(name)),
    )
    const bold = [...main().querySelectorAll('b')].map(({ textContent }) => textContent)
    expect(bold).not.toContain('Bold')
  })

  it('never reaches another endpoint', async () => {
    const app = await openApp('/')
    for (const name of ESCAPING) {
      await app.lookUp(name)
      await app.see('alert', undefined, () => document.body)
      await app.go('/')
    }
    for (const { url } of app.sent()) {
      const rest = url.slice(PLAYERS.length)
      expect(url.startsWith(PLAYERS), url).toBe(true)
      expect(rest, url).not.toMatch(/[/?#\\]/)
      expect(ESCAPING).toContain(decodeURIComponent(rest))
    }
  })

  it('that is empty asks nothing', async () => {
    const app = await openApp('/')
    await app.forNothing(async () => {
      for (const name of ['', '   ', '\t\u00a0']) await app.lookUp(name)
    })
    expect(location.pathname).toBe('/')
  })

  it('of 10,000 characters gets a clear message, or a correct request', async () => {
    const app = await openApp('/')
    await app.lookUp('x'.repeat(10_000))
    await app.see('alert', undefined, () => document.body)
    expect(app.sent().length).toBeLessThanOrEqual(1)
    await app.lookUp('Wren')
    await app.seesTitled('Wren')
  })

  it('with half a character in it does not break the page', async () => {
    const app = await openApp('/')
    await app.lookUp(`Wr${HALF_A_CHARACTER}en`)
    await app.see('alert', undefined, () => document.body)
    expect(allOf('heading')).not.toEqual([])
    for (const { url } of app.sent()) expect(url).toBe(`${PLAYERS}Wr%EF%BF%BDen`)
  })

  it('such as __proto__ is remembered and found again without a request', async () => {
    const app = await openApp('/players/__proto__')
    await app.seesTitled('__proto__')
    await app.forNothing(async () => {
      await app.reload()
      await app.seesTitled('__proto__')
      await app.go('/')
      await app.see('link', '__proto__')
    })
    expect(app.asked()).toEqual(['players/__proto__'])
  })
})

describe('an address that cannot be decoded, or leads nowhere', () => {
  it.each(['/players/%', '/players/%E0%A4%A', '/nothing', '/players/a/b/c', '/compare/x'])(
    'is a page that is not there: %s',
    async (path) => {
      const app = await openApp('/')
      await app.forNothing(async () => {
        await app.go(path)
        await app.find(() => titleShown() !== '' && location.pathname === path)
      })
      expect(titleShown()).toMatch(/not|no /i)
    },
  )
})
