import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allOf, main, openApp } from '../../helpers/openApp.tsx'

const HEADERS = { 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': '9' }
const answer = (body: string, status = 200) =>
  new Response(body, { status, headers: { ...HEADERS, 'Content-Type': 'application/json' } })

const textOf = (element: Element) => element.textContent.replaceAll('\u{A0}', ' ')

async function openWith(path: string, body: string) {
  const app = await openApp('/')
  app.respond(() => answer(body))
  await app.go(path)
  await app.settled()
  return app
}

const GOOD_PLAYER = JSON.stringify({
  success: true,
  data: {
    name: 'Wren',
    level: 41,
    totalXp: 5_000_000,
    skills: [{ skill: 'Attack', xp: 2_000_000 }],
  },
})
const GOOD_LIST = JSON.stringify({
  success: true,
  data: [
    { name: 'Sun pearl', price: 1250, volume: 9 },
    { name: 'Iron bar', price: 12, volume: 300 },
  ],
})

describe('an answer without data replaces nothing that is known:', () => {
  it.each([
    ['success false', '{"success":false}', 200],
    ['result null', '{"result":null}', 200],
    ['data null', '{"success":true,"data":null}', 200],
    ['null', 'null', 200],
    ['an empty list', '[]', 200],
    ['an empty object', '{}', 200],
    ['nothing', '', 200],
    ['no content', '', 204],
    ['an error as a text', '{"error":"Service unavailable"}', 200],
    ['errors', '{"errors":[{"message":"Internal error"}],"data":null}', 200],
    ['a status', '{"status":"maintenance"}', 200],
    ['a code', '{"code":500,"msg":"server busy"}', 200],
    ['a code of others', '{"statusCode":503,"message":"Backend down"}', 200],
    ['words', 'The service is down for maintenance.', 200],
  ])('%s', async (_, body, status) => {
    const app = await openWith('/prices', GOOD_LIST)
    expect(textOf(main())).toContain('Sun pearl')
    app.respond(() => (status === 204 ? new Response(null, { status }) : answer(body, status)))
    await app.press('button', /^Refresh/)
    await app.advance(3000)
    expect(textOf(main())).toContain('Sun pearl')
    expect(allOf('alert').length + allOf('status').length).toBeGreaterThan(0)
  })
})

describe('a rate limit under 200 holds the queue:', () => {
  it.each([
    ['a message', '{"message":"Too many requests, slow down"}'],
    ['a code', '{"success":false,"error":{"code":"RATE_LIMITED"}}'],
    ['a number', '{"code":429,"msg":"try later"}'],
    ['a wait', '{"error":"busy","retry_after":30}'],
    ['words', 'Rate limit exceeded. Try again in 30 seconds.'],
    ['a list of errors', '{"errors":[{"code":"TOO_MANY_REQUESTS","message":"wait"}]}'],
  ])('%s', async (_, body) => {
    const app = await openWith('/players/Wren', GOOD_PLAYER)
    app.respond(() => answer(body))
    await app.press('button', /^Refresh/)
    await app.advance(3000)
    const before = app.asked().length
    app.respond(() => answer(GOOD_PLAYER))
    await app.go('/players/Quill')
    await app.advance(5000)
    expect(app.asked()).toHaveLength(before)
    await app.advance(70_000)
    expect(app.asked().at(-1)).toBe('players/Quill')
  })
})

describe('a body that is nearly JSON is read, or refused:', () => {
  const data = '{"name":"Wren","level":41,"totalXp":120000}'
  it.each([
    ['a mark of order', `\u{FEFF}{"success":true,"data":${data}}`],
    [
      'Infinity',
      `{"success":true,"data":{"name":"Wren","level":41,"totalXp":120000,"kd":-Infinity}}`,
    ],
  ])('%s', async (_, body) => {
    await openWith('/players/Wren', body)
    expect(textOf(main())).toContain('41')
    expect(textOf(main())).toMatch(/120 k|120,000/)
  })

  it.each([
    ['single quotes', `{'success':true,'data':{'name':'Wren','level':41}}`],
    ['names without quotes', `{success:true,data:{name:"Wren"}}`],
    ['an end that is missing', `{"success":true,"data":{"name":"Wren","lev`],
  ])('%s', async (_, body) => {
    await openWith('/players/Wren', body)
    expect(document.body.textContent).toContain('The answer is not JSON.')
  })
})

describe('what is absent, exact or a name in other forms:', () => {
  it('integers beyond 2^53', async () => {
    await openWith(
      '/players/Wren',
      '{"data":{"name":"Wren","gold":9007199254740993,"seed":-9007199254740993,"hits":2147483647}}',
    )
    expect(screen.getByTitle(/9,007,199,254,740,993 gold/)).toBeTruthy()
    expect(textOf(main())).not.toContain('9,007,199,254,740,992')
  })

  it('a rank of nobody', async () => {
    await openWith(
      '/players/Wren',
      '{"data":{"name":"Wren","rank":-1,"level":41,"skills":[{"skill":"Attack","rank":-1,"xp":5},{"skill":"Magic","rank":0,"xp":6},{"skill":"Mining","rank":12,"xp":7}]}}',
    )
    expect(textOf(main())).not.toMatch(/#-1|#0\b|-1\b|−1\b/)
  })

  it.each([
    ['an entity by name', 'Zo&euml;', 'Zoë', '/players/Zo%C3%AB'],
    ['a narrow no-break space', 'Chip\u{202F}esq', 'Chip esq', '/players/Chip%20esq'],
    ['a zero-width space', 'Chip\u{200B} esq', 'Chip esq', '/players/Chip%20esq'],
    ['a mark of order', '\u{FEFF}Moss', 'Moss', '/players/Moss'],
    ['an entity twice', 'Tom &amp;amp; Ash', 'Tom & Ash', '/players/Tom%20%26%20Ash'],
  ])('%s', async (_, name, shown, href) => {
    await openWith(
      '/clans/oak',
      JSON.stringify({
        success: true,
        data: {
          clanName: 'oak',
          members: [
            { username: name, totalXp: 5 },
            { username: 'Tarn', totalXp: 4 },
          ],
        },
      }),
    )
    const links = allOf('link', shown)
    expect(links.map((link) => link.getAttribute('href'))).toContain(href)
  })
})
