import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { loadPanels } from '#areas/loadPanels.ts'
import { count } from '../helpers/counts.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld, type World } from '../helpers/world.ts'
import { hostileBodies, type HostileBody } from './hostileBodies.ts'
import { stubWidth, WIDTH } from '../ui/charts/helpers.tsx'
import { effectsIn } from './hostileEffects.ts'

const all = hostileBodies()
/** One in 401 in an ordinary run: a prime, so that every kind has its turn. */
const EVERY = process.env['STATGLASS_FULL'] === undefined ? 401 : 1
const AT_A_TIME = 250
const AREAS = ['players', 'leaderboards', 'prices', 'clans', 'competitions', 'events']
/** A machine with much else to do draws slowly; one that hangs never ends. */
const HANGS_MS = 20_000

const panels = new Map<string, AreaPanels>()
for (const area of AREAS) panels.set(area, await loadPanels(area))
const OWN = Object.getOwnPropertyNames(Object.prototype).length

let world: World | null = null
afterEach(() => {
  world?.close()
  vi.unstubAllGlobals()
})

function pollution(): string[] {
  const odd = Object.getOwnPropertyNames(Object.prototype).length !== OWN
  return odd || 'polluted' in {} || 'polluted' in [] ? ['a prototype was changed'] : []
}

/** What is wrong with the page as it stands; one line each. */
function faultsOf(body: string): string[] {
  const text = document.body.textContent
  const faults = [...effectsIn(document.body), ...pollution()]
  if (document.querySelector('h1') === null) faults.push('has no title')
  if (text.trim().length < 20) faults.push('is blank')
  if (text.includes('could not be shown')) faults.push('has a part that could not be drawn')
  for (const wrong of [/\[object \w+\]/, /\bNaN\b/, /\bundefined\b/, /Invalid Date/]) {
    const found = wrong.exec(text)
    if (found !== null && !wrong.test(body)) faults.push(`shows ${found[0]}`)
  }
  return faults
}

async function draw(bodies: readonly HostileBody[]): Promise<string[]> {
  const byId = new Map(bodies.map((body, at) => [`n${at}`, body]))
  let asked: HostileBody | undefined
  world = createWorld({
    config: { limits: { anonymous: 100_000, keyed: 100_000, windowSeconds: 60 } },
    async fetch(url) {
      asked = byId.get(/n\d+$/.exec(url)?.[0] ?? '') ?? asked
      return new Response(asked?.bytes ?? '', { headers: { 'content-type': 'application/json' } })
    },
  })
  const faults: string[] = []
  const { tell } = stubWidth()
  const view = renderIn(world, <div />)
  for (const [at, [id, body]] of [...byId].entries()) {
    const area = AREAS[at % AREAS.length]!
    const own = panels.get(area)!
    const began = performance.now()
    const page = <EntityPage key={id} area={area} id={id} panels={own} />
    view.rerender(page)
    await view.until(() => document.querySelector('time, [role=alert]') !== null)
    // What is loaded when it is needed, a chart above all, takes real time.
    do {
      tell(WIDTH)
      await view.advance(20)
    } while (
      document.querySelector('[aria-busy=true]') !== null &&
      performance.now() - began < HANGS_MS
    )
    const found = faultsOf(String(body.bytes))
    if (performance.now() - began > HANGS_MS) found.push('hangs')
    faults.push(...found.map((fault) => `${body.from} (${area}): ${fault}`))
    await act(async () => view.rerender(<div />))
  }
  return faults
}

const chosen = (all ?? []).filter((_, at) => at % EVERY === 0)
const parts = Array.from({ length: Math.ceil(chosen.length / AT_A_TIME) }, (_, at) =>
  chosen.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME),
)

describe.skipIf(all === null)(
  all === null ? 'hostile bodies (skipped: ../shared is absent)' : 'a hostile body',
  () => {
    it('is one of five thousand', () => {
      expect(all!.length).toBeGreaterThanOrEqual(5000)
    })

    it.each(parts.map((part, at) => [at + 1, part] as const))(
      'is drawn or told, without any effect (part %i)',
      { timeout: 600_000 },
      async (_, part) => {
        const faults = await draw(part)
        count(
          'JSON files, shapes and wrong types, each drawn as a page',
          part.length,
          faults.length,
        )
        expect(faults).toEqual([])
      },
    )
  },
)
