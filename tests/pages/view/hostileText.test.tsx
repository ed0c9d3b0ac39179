import { screen } from '@testing-library/react'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { sharedJson } from '../../helpers/shared.ts'
import { createWorld, type World } from '../../helpers/world.ts'

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

/** What a text must never have become. */
function effectsIn(page: Element): string[] {
  const effects: string[] = []
  for (const element of page.querySelectorAll('*')) {
    const { localName } = element
    if (/^(script|iframe|object|embed|img|image|style|link|base|meta|audio|video)$/.test(localName))
      effects.push(`<${localName}>`)
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') effects.push(`${localName} ${name}`)
      if (name === 'style' && /url\(|expression/i.test(value)) effects.push(`style ${value}`)
      if (!/^(xlink:)?href$|^src$|^action$|^formaction$/.test(name)) continue
      const isOwn = /^([?#]|\/(?![/\\]))/.test(value)
      const isOutside =
        value.startsWith('https://') && element.getAttribute('rel') === 'noopener noreferrer'
      if (!isOwn && !isOutside) effects.push(`${localName} ${name}=${value}`)
    }
  }
  return effects
}

let world: World
afterEach(() => world.close())

describe('text of strangers', () => {
  let [strings, hits] = [0, 0]
  afterAll(() => console.log(`${strings} hostile strings × 8 places: ${hits} hits`))

  it.each(pages.map((page, at) => [at + 1, page] as const))(
    'is shown as text, and nothing else (page %i)',
    { timeout: 60_000 },
    async (_, page) => {
      const text = JSON.stringify(bodyOf(page))
      const headers = { 'content-type': 'application/json' }
      world = createWorld({ fetch: async () => new Response(text, { headers }) })
      const view = renderIn(world, <EntityPage area="players" id="Wren" panels={{}} />)
      await view.until(() => screen.queryAllByRole('columnheader').length > 0)
      strings += page.length
      const effects = effectsIn(document.documentElement)
      hits += effects.length
      expect(effects).toEqual([])
      const shown = document.body.textContent
      const short = page.filter((one) => one.includes('<') && one.trim() === one && one.length < 60)
      expect(short.filter((one) => !shown.includes(one))).toEqual([])
    },
  )
})
