import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { count } from '../helpers/counts.ts'
import { hostileStrings } from '../helpers/hostileStrings.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld, type World } from '../helpers/world.ts'
import { effectsIn } from './hostileEffects.ts'

const all = hostileStrings()
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
