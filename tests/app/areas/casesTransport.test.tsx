import { describe, expect, it } from 'vitest'
import {
  answer,
  CASES_ABSENT,
  caseText as file,
  linksOf,
  openCase,
  textOf,
} from '../../helpers/cases.ts'
import { main, openApp } from '../../helpers/openApp.tsx'
import { sharedFiles } from '../../helpers/shared.ts'

/** Files and right values: ../shared/cases. */
describe.skipIf(CASES_ABSENT)('the transport of an answer is no fault of its content:', () => {
  it('json-as-text', async () => {
    await openCase('/players/html', file('json-as-text/body.json'), 200, 'text/html; charset=UTF-8')
    expect(textOf(main())).toMatch(/5(\.0)? M|5,000,000/)
    expect(textOf(main())).toContain('expected strict JSON, found text/html')
  })

  it('json-as-text: a page is none', async () => {
    await openCase('/players/html', file('json-as-text/portal.html'), 200, 'text/html')
    expect(textOf(main())).toContain('A web page answered instead of the service.')
  })

  it.each(['application/json; charset=ISO-8859-1', 'application/json'])(
    'latin-1: %s',
    async (type) => {
      const app = await openApp('/')
      const files = new Map(sharedFiles('cases/latin-1'))
      const bytes = files.get('clan.latin1.json')
      app.respond(() => new Response(bytes, { headers: { 'Content-Type': type } }))
      await app.go('/clans/Latin')
      await app.settled()
      expect(textOf(main())).toContain('Café Élite')
      expect(linksOf('Ömer')).toContain(`/players/${encodeURIComponent('Ömer')}`)
      expect(linksOf('Peña')).toContain(`/players/${encodeURIComponent('Peña')}`)
    },
  )

  it('redirect-same-service', async () => {
    const app = await openApp('/')
    app.respond(() => {
      const { url = '', init } = app.sent().at(-1) ?? {}
      if (init?.redirect === 'manual') return new Response(null, { status: 301 })
      const target = answer(file('redirect-same-service/target.json'))
      return Object.defineProperty(target, 'url', { value: url.replace('zed', 'Zed') })
    })
    await app.go('/players/zed')
    await app.reads(/Total XP/i)
    expect(textOf(main())).not.toContain('redirected')
  })

  it.each([
    ['a page', 'firewall-403/challenge.html', 'text/html'],
    ['a sentence', null, 'text/plain'],
  ])('firewall-403: %s', async (_, path, type) => {
    const body = path === null ? 'error code: 1020' : file(path)
    await openCase('/players/Ann', body, 403, type)
    expect(textOf(main())).toContain('A firewall refused this browser')
    expect(textOf(main())).toContain('Open the service’s own site once')
    expect(textOf(main())).not.toMatch(/private/i)
  })
})
