import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { count } from '../../helpers/counts.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { sharedJson } from '../../helpers/shared.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { effectsIn } from './hostileEffects.ts'

const HAND_MADE = [
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/x.png',
  'https://evil.example/x.png',
  'url(https://evil.example/x.png)',
  '{{constructor.constructor("alert(1)")()}}',
  '__proto__',
  '\u202Egnirts desrever',
  'half \uD800 of a character',
]
const CORPORA = ['data/xss/merged-unique.json', 'data/blns/blns.json']
const found = CORPORA.flatMap((path) => (sharedJson(path) as string[] | null) ?? [])
const all = [...new Set([...HAND_MADE, ...found])]
const ON_A_PAGE = 100
/** A ninth of them in an ordinary run. */
const EVERY = process.env['STATGLASS_FULL'] === undefined ? 9 : 1
const pages = Array.from({ length: Math.ceil(all.length / ON_A_PAGE) }, (_, at) =>
  all.slice(at * ON_A_PAGE, (at + 1) * ON_A_PAGE),
).filter((_, at) => at % EVERY === 0)

/** Each at eight places: title, key, fact, cell that names, other cell, link, picture, inner record. */
const bodyOf = (strings: readonly string[]) => ({
  success: true,
  data: {
    name: strings[0],
    facts: Object.fromEntries(strings.map((one) => [one, one])),
    rows: strings.map((one, at) => ({
      name: one,
      level: at,
      note: one,
      profileUrl: one,
      avatarUrl: one,
      owner: { name: one, id: one },
    })),
  },
})

let world: World
afterEach(() => world.close())

describe('text of strangers', () => {
  it.each(pages.map((page, at) => [at + 1, page] as const))(
    'is shown as text, and nothing else (page %i)',
    { timeout: 60_000 },
    async (_, page) => {
      const text = JSON.stringify(bodyOf(page))
      const headers = { 'content-type': 'application/json' }
      world = createWorld({ fetch: async () => new Response(text, { headers }) })
      const view = renderIn(world, <EntityPage area="players" id="Wren" panels={{}} />)
      await view.until(() => screen.queryAllByRole('columnheader').length > 0)
      const effects = effectsIn(document.documentElement)
      count('hostile strings × 8 places on a page', page.length, effects.length)
      expect(effects).toEqual([])
      const shown = document.body.textContent
      const short = page.filter((one) => one.includes('<') && one.trim() === one && one.length < 60)
      expect(short.filter((one) => !shown.includes(one))).toEqual([])
    },
  )
})
