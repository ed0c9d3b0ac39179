/**
 * What pages say, as text: a file a page in `.cache/oracle/<name>`. Run it before and after a change that should change
 * nothing (`STATGLASS_ORACLE=before npm run oracle`, then `after`), and compare: `diff -ru .cache/oracle/{before,after}`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main, openApp, type OpenApp } from '../helpers/openApp.tsx'
import { NOON } from '../helpers/manualClock.ts'
import { grown, openBodies } from './openBodies.ts'
import { textOf } from './textOf.ts'

const FOLDER = join(
  import.meta.dirname,
  '../../.cache/oracle',
  process.env['STATGLASS_ORACLE'] ?? 'pages',
)
const DAY = 86_400_000
/** Days before now on which a page was visited. */
const VISITS = [30, 8, 7, 2, 1]
const PATIENCE = 15_000

/** Writes the text of the page, and returns it. */
function keep(name: string): string {
  const text = textOf(main())
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name.replaceAll(/[^\w.-]+/g, '_')}.txt`), `${text}\n`)
  return text
}

/** The page's text once it no longer changes. */
async function settledText(app: OpenApp): Promise<string> {
  let before = ''
  for (let waited = 0; waited < PATIENCE; waited += 1000) {
    await app.advance(1000)
    const text = textOf(main())
    if (text === before && document.querySelector('main [aria-busy=true]') === null) return text
    before = text
  }
  return before
}

type Serve = (app: OpenApp, daysAgo: number) => void

/** The page opened by somebody who came from another one, which asks for nothing. */
async function openFrom(
  path: string,
  serve: Serve,
  daysAgo: number,
  edition: 1 | 2 = 1,
): Promise<OpenApp> {
  const app = await openApp('/nowhere', { edition, start: NOON - daysAgo * DAY })
  serve(app, daysAgo)
  await app.go(path)
  await settledText(app)
  return app
}

async function visitOften(path: string, serve: Serve, edition: 1 | 2 = 1): Promise<OpenApp> {
  const [first = 0, ...others] = VISITS
  const app = await openFrom(path, serve, first, edition)
  let last = first
  for (const daysAgo of [...others, 0]) {
    await app.advance((last - daysAgo) * DAY)
    serve(app, daysAgo)
    const buttons = [...document.querySelectorAll('main button')]
    const refresh = buttons.find((one) => one.textContent.startsWith('Refresh'))
    if (refresh !== undefined) await app.click(refresh)
    await settledText(app)
    last = daysAgo
  }
  return app
}

describe.each(openBodies())('$file', ({ file, area, id, body }) => {
  const path = id === null ? `/${area}` : `/${area}/${id}`
  const serve = (app: OpenApp, daysAgo: number) => {
    app.respond(() => Response.json(grown(body, -daysAgo)))
  }

  it('at a first visit', async () => {
    await openFrom(path, serve, 0)
    expect(keep(`${file}-first`)).not.toBe('')
  })

  it('after a month', async () => {
    await visitOften(path, serve)
    expect(keep(`${file}-month`)).not.toBe('')
  })
})

const PAGES = [
  [1, '/'],
  [1, '/players'],
  [1, '/players/Merrow Ann'],
  [1, '/players/Merrow Ann?tab=gains'],
  [1, '/players/Merrow Ann?tab=records'],
  [1, '/players/Merrow Ann?tab=goals'],
  [1, '/clans'],
  [1, '/clans/ember-court'],
  [1, '/clans/ember-court?tab=gains'],
  [1, '/leaderboards'],
  [1, '/leaderboards/overall'],
  [1, '/prices'],
  [1, '/prices/sun-pearl'],
  [1, '/competitions'],
  [1, '/competitions/1008'],
  [1, '/events'],
  [1, '/events/event-985'],
  [1, '/compare/players?ids=Merrow Ann,Wren'],
  [1, '/watches'],
  [2, '/players/runstus'],
  [2, '/players/runstus?tab=timeline'],
  [2, '/clans'],
  [2, '/clans/b401b41519f32576ccc939ab'],
  [2, '/leaderboards'],
  [2, '/competitions'],
] as const

describe.each(PAGES)('the sample %i at %s', (edition, path) => {
  const serve = () => undefined

  it('at a first visit', async () => {
    await openFrom(path, serve, 0, edition)
    expect(keep(`sample${edition}${path}-first`)).not.toBe('')
  })

  it('after a month', async () => {
    await visitOften(path, serve, edition)
    expect(keep(`sample${edition}${path}-month`)).not.toBe('')
  })
})
