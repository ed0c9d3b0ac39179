import { vi } from 'vitest'
import { createSample, createWorld as createSampleWorld } from '#sample/index.ts'
import { keep } from '../helpers/keep.ts'
import type { World, WorldOptions } from '../helpers/world.ts'
import { createWorld } from '../helpers/world.ts'

const DAY = 86_400_000

/** Seeded and never changed: making it takes a while. */
const SEEDED = createSampleWorld(1)

/** The text of an element as a person reads it: any space is one space. */
export const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ')

/** Other names for the sample's fields. */
const NAMES: Readonly<Record<string, string>> = {
  name: 'title',
  player: 'playerName',
  skills: 'disciplines',
  skill: 'discipline',
  xp: 'experience',
  overallXp: 'totalExperience',
  totalLevel: 'totalTier',
  level: 'tier',
  rank: 'position',
  percentToNextLevel: 'progressToNext',
  entries: 'standings',
  items: 'wares',
  buy: 'bidPrice',
  sell: 'askPrice',
  volume: 'traded',
  history: 'days',
  at: 'observedOn',
  date: 'observedOn',
  category: 'family',
  dayChangePercent: 'moved',
}

type Change = (key: string) => string | null

function rewrite(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((one) => rewrite(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const name = change(key)
      return name === null ? [] : [[name, rewrite(inner, change)]]
    }),
  )
}

/** By the document itself: roles and names of a large table take seconds to work out. */
export const rowsOf = (table: Element) => [...table.querySelectorAll('tbody tr')]

export const namesOf = (table: Element) =>
  [...table.querySelectorAll('tbody th')].map((cell) => textOf(cell))

/** The cells under a header. */
export function cellsUnder(table: Element, header: RegExp): readonly string[] {
  const headers = [...table.querySelectorAll('thead th')].map((cell) => textOf(cell))
  const place = headers.findIndex((text) => header.test(text))
  if (place < 0) throw new Error(`No column ${header} among ${headers.join(', ')}`)
  return rowsOf(table).map((row) => textOf(row.children[place] ?? null))
}

export function buttonNamed(text: RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => text.test(textOf(one)))
  if (found === undefined) throw new Error(`There is no button ${text.source}`)
  return found
}

export const hasTable = () => document.querySelector('table') !== null

export const linkTo = (text: string) =>
  [...document.querySelectorAll('a')].find((link) => textOf(link) === text) ?? null

export type Told = 'sample' | 'renamed' | 'unranked'

/** How a body of the sample is told: as it is, under other names in another wrapping, or without a field. */
const AS: Readonly<Record<Told, (body: unknown) => unknown>> = {
  sample: (body) => body,
  renamed: (body) => ({ status: 'ok', response: rewrite(body, (key) => NAMES[key] ?? key) }),
  unranked: (body) => rewrite(body, (key) => (key === 'rank' || key === 'change' ? null : key)),
}

/** A world whose service is the sample, told in one of these ways. */
export function createTold(told: Told, options: WorldOptions = {}): World {
  const world: World = createWorld({
    ...options,
    sample: { world: SEEDED, latencyMs: 80 },
    fetch: async (url, init) => {
      const { signal: _signal, ...rest } = init
      const request = new Request(url.replace(/^sample:/, 'https://sample.invalid'), rest)
      const response = await world.sample.fetch(request, { ip: '203.0.113.9' })
      const { status, headers } = response
      return new Response(JSON.stringify(AS[told](await response.json())), { status, headers })
    },
  })
  return world
}

/** Puts the body of a path as it was some days ago into the world's history. */
export async function remember(
  world: World,
  told: Told,
  path: string,
  place: { endpoint: string; id: string | null },
  daysAgo: number,
): Promise<void> {
  const at = world.clock.now() - daysAgo * DAY
  const then = createSample({ clock: { now: () => at }, world: SEEDED })
  const request = new Request(`https://sample.invalid/api/v1/${path}`)
  const response = await then.fetch(request, { ip: '203.0.113.8' })
  const body: unknown = AS[told](await response.json())
  await keep(world, {
    query: `${world.services.root}/${path}`,
    area: place.endpoint.split('.')[0] ?? '',
    ...place,
    fetchedAt: at,
    status: 200,
    headers: [],
    path,
    bytes: 1000,
    body,
  })
}

/** Every media query matches, as on a phone; `vi.unstubAllGlobals()` ends it. */
export const stubNarrow = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
