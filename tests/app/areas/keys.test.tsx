import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allOf, main, type OpenApp, openApp } from '../../helpers/openApp.tsx'

const UNKNOWN = 'sgsmpl1_0000000000000000unknown0000000000'.slice(0, 40)
const FORGET = 'Forget the key'
const keysSent = (app: OpenApp) => app.sent().map(({ headers }) => headers.get('x-api-key'))
const keyField = () =>
  main().querySelector<HTMLInputElement>('input[type=password]') ??
  main().querySelector<HTMLInputElement>('input[autocomplete=off]')
const limitShown = () =>
  Number(
    within(screen.getByRole('banner'))
      .getByRole('meter', { name: 'Requests left' })
      .getAttribute('aria-valuemax'),
  )

async function pasteKey(app: OpenApp, key: string): Promise<void> {
  await app.go('/settings')
  await app.fill(await app.find(keyField), key)
  await app.press('button', 'Use this key')
}

describe('an API key', () => {
  it.each([
    ['too short', 'sgsmpl1_abc', /40/],
    ['too long', `sgsmpl1_${'x'.repeat(33)}`, /40/],
    ['with a space in it', `sgsmpl1_${'x'.repeat(15)} ${'x'.repeat(16)}`, /character|space/i],
    ['with a letter of another script', `sgsmpl1_${'x'.repeat(31)}é`, /character|letter/i],
    ['empty', '', /key/i],
  ])('of a wrong form is named before it is used: %s', async (_, key, said) => {
    const app = await openApp('/settings')
    await pasteKey(app, key)
    await app.find(() => main().querySelector('[aria-invalid=true]') ?? allOf('alert')[0])
    await app.reads(said)
    expect(allOf('button', FORGET)).toEqual([])
    await app.lookUp('Wren')
    await app.seesTitled('Wren')
    expect(keysSent(app)).toEqual([null])
  })

  it('that the service does not know is named, and nothing is asked without it unasked', async () => {
    const app = await openApp('/settings', { anonymous: 10 })
    await pasteKey(app, UNKNOWN)
    await app.lookUp('Wren')
    await app.seesTitled('Wren')
    await app.find(() => limitShown() === 10)
    await app.go('/settings')
    await app.reads(/not recogni[sz]ed/i)
    await app.lookUp('Salt')
    await app.reads(/No request was made\./)
    expect(keysSent(app)).toEqual([UNKNOWN])
    await app.press('button', 'Forget the key and continue without it')
    await app.seesTitled('Salt')
    expect(keysSent(app)).toEqual([UNKNOWN, null])
  })

  it('that is revoked while in use is called not recognised, and costs no storm', async () => {
    const app = await openApp('/settings', { anonymous: 10 })
    const key = app.sample().generateKey()
    await pasteKey(app, key)
    await app.lookUp('Wren')
    await app.seesTitled('Wren')
    await app.find(() => limitShown() === 1000)
    app.sample().revokeKey(key)
    await app.lookUp('Salt')
    await app.find(() => limitShown() === 10)
    await app.go('/settings')
    await app.reads(/not recogni[sz]ed/i)
    expect(app.sent().length).toBeLessThanOrEqual(3)
  })
})
