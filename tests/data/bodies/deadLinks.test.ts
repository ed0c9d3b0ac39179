import { describe, expect, it } from 'vitest'
import { bodyKey, type Body } from '#data/bodies/body.ts'
import { missingPages } from '#data/settings/preferences.ts'
import { createOverrides, EVERY_VIEW } from '#data/settings/overrides.ts'
import { createWorld, type World } from '../../helpers/world.ts'

const members = ['ann', 'bo', 'cy', 'di'].map((player, at) => ({ player, wins: 20 - at }))
const CLAN = { name: 'Otters', members }

/** A service whose clan is there, and of its players those that are given. */
function serve(...found: readonly string[]): World {
  return serveAny((id) => found.includes(id))
}

function serveAny(isFound: (id: string) => boolean): World {
  return createWorld({
    fetch: async (url) => {
      const id = decodeURIComponent(
        new URL(url, 'https://here.invalid').pathname.split('/').at(-1) ?? '',
      )
      if (url.includes('/clans/')) return Response.json({ ...CLAN, id })
      return isFound(id)
        ? Response.json({ name: id, wins: 4 })
        : Response.json({ error: { code: 'NOT_FOUND', message: 'None' } }, { status: 404 })
    },
  })
}

async function open(world: World, area: string, id: string) {
  const target = world.target(id, `${area}.item`)
  await world.open(target).catch(() => undefined)
  await world.advance(100)
  return target
}

/** Where the members of a clan lead. */
async function leads(world: World, clan = '4') {
  const target = await open(world, 'clans', clan)
  const body = world.services.queryClient.getQueryData<Body>(bodyKey(target.query))
  const [table] = body?.reading.tables ?? []
  return table?.columns.find(({ path }) => path === 'player')?.area ?? null
}

describe('a link whose pages were not found', () => {
  it('is plain text from the second on, in every body with that field and after a reload, at no request', async () => {
    const world = serve()
    expect(await leads(world)).toBe('players')
    await open(world, 'players', 'ann')
    expect(await leads(world)).toBe('players')
    await open(world, 'players', 'ann')
    expect(await leads(world)).toBe('players')
    await open(world, 'players', 'bo')
    const asked = world.requests.length
    expect(await leads(world)).toBeNull()
    expect(world.requests).toHaveLength(asked)
    expect(await leads(world, '5')).toBeNull()
    await world.reload()
    expect(await leads(world, '6')).toBeNull()
  })

  it('is told by the page that was missing, until that page is found', async () => {
    let isThere = false
    const world = serveAny(() => isThere)
    const missing = ({ services: { preferences, root } }: World) => {
      return [...missingPages(preferences.getState().dead[root])]
    }
    await leads(world)
    await open(world, 'players', 'ann')
    expect(missing(world)).toEqual(['players/ann'])
    const later = await world.reload()
    expect(missing(later)).toEqual(['players/ann'])
    isThere = true
    await later.ask(later.target('ann', 'players.item'))
    await later.advance(100)
    expect(missing(later)).toEqual([])
  })

  it('stays a link where another of its pages was found', async () => {
    const world = serve('cy')
    await leads(world)
    for (const id of ['ann', 'cy', 'bo', 'di']) await open(world, 'players', id)
    expect(await leads(world)).toBe('players')
  })

  it('stays a link where the person says that it is one', async () => {
    const world = serve()
    const player = { kind: 'link', area: 'players' } as const
    const view = { service: world.services.root, endpoint: EVERY_VIEW }
    await leads(world)
    for (const id of ['ann', 'bo']) await open(world, 'players', id)
    world.services.stores
      .of(createOverrides)
      .getState()
      .set(view, { version: 1, taught: { player } })
    await world.advance(100)
    expect(await leads(world)).toBe('players')
  })
})
