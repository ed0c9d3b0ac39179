import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ComparePage } from '#pages/ComparePage.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { findOffers } from '#view/finder/findOffers.ts'
import { useSearchSources } from '#view/finder/useSearchSources.ts'
import { renderHookIn, renderIn } from '../helpers/renderIn.tsx'
import { createWorld, type World } from '../helpers/world.ts'
import { asWritten, type Target, targetOf } from '#api/target.ts'

afterEach(() => history.replaceState(null, '', '/'))

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const ODD = ['Chip\u00a0esq', '\u3164', 'D&#233;j&agrave;', 'Tarn']

/** A clan lists odd spellings; the service knows the plain ones alone. */
const service = () =>
  createWorld({
    fetch: async (url) => {
      const [area, name] = url.split('/').slice(-2).map(decodeURIComponent)
      if (area === 'clans')
        return json({
          clanName: 'oak',
          members: ODD.map((username, at) => ({ username, xp: at + 9 })),
        })
      if (area === 'prices') return json({ name: 'The Twins', price: Number(name) })
      const isKnown = ['Chip esq', '\u3164', 'Déjà', 'Tarn'].includes(name ?? '')
      return isKnown
        ? json({ name, xp: 12, level: 3 })
        : json({ success: false, error: { code: 'NOT_FOUND', message: 'No such player' } }, 404)
    },
  })

describe('the pages of names', () => {
  it('are linked, asked and kept in the spelling that the service answers', async () => {
    const world = service()
    const clan = renderIn(world, <EntityPage area="clans" id="oak" panels={{}} />)
    await clan.until(() => screen.queryAllByRole('link', { name: /Chip esq/ }).length > 0)
    const links = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.includes('/players/'))
    for (const id of ['Chip%20esq', '%E3%85%A4', 'D%C3%A9j%C3%A0', 'Tarn'])
      expect(links.some((href) => href.endsWith(`/players/${id}`))).toBe(true)
    expect(screen.getByRole('link', { name: /U\+3164/ })).toBeTruthy()
    clan.unmount()
  })

  it('are one page whichever spelling an old link has', async () => {
    const world = service()
    const old = renderIn(world, <EntityPage area="players" id={'Chip\u00a0esq'} panels={{}} />)
    await old.advance(3000)
    expect(location.pathname).toBe('/players/Chip%20esq')
    old.unmount()
    const page = renderIn(world, <EntityPage area="players" id="Chip esq" panels={{}} />)
    await page.advance(3000)
    page.unmount()
    const again = renderIn(world, <EntityPage area="players" id={'\u200bChip  esq'} panels={{}} />)
    await again.advance(3000)
    again.unmount()
    expect(world.requests.map(({ url }) => url.split('/').at(-1))).toEqual(['Chip%20esq'])
    expect(world.services.history.heads()).toHaveLength(1)
  })

  it('of nothing visible can be opened, and say what they are called', async () => {
    const world = service()
    const page = renderIn(world, <EntityPage area="players" id={'\u3164'} panels={{}} />)
    await page.advance(3000)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('U+3164')
    expect(world.requests.map(({ url }) => url.split('/').at(-1))).toEqual(['%E3%85%A4'])
  })
})

async function ask(world: World, target: Target): Promise<void> {
  const asked = world.ask(target).catch(() => undefined)
  await world.advance(1000)
  await asked
}

describe('a name that the service knows in another spelling alone', () => {
  it.each([
    ['a separate accent', 'Zoe\u0308', 'Zo\u00eb'],
    ['two blanks', 'Two  Moons', 'Two Moons'],
    ['a no-break space', 'Chip\u00a0esq', 'Chip esq'],
  ])('has a way to ask for it: %s', async (_, written, plain) => {
    const world = createWorld({
      fetch: async (url) =>
        decodeURIComponent(url.split('/').at(-1) ?? '') === written
          ? json({ name: written, xp: 12 })
          : json({ error: { code: 'NOT_FOUND', message: 'No such player' } }, 404),
    })
    const link = renderIn(world, <EntityPage area="players" id={written} panels={{}} />)
    await link.advance(100)
    link.unmount()
    expect(decodeURIComponent(location.pathname)).toBe(`/players/${plain}`)
    const page = renderIn(world, <EntityPage area="players" id={plain} panels={{}} />)
    await page.until(() => screen.queryByRole('alert') !== null)
    screen.getByRole('button', { name: /^Ask exactly as written.*1 request/ }).click()
    await page.until(() => screen.queryByRole('alert') === null && world.requests.length === 2)
    await page.until(() => screen.queryByText('12') !== null)
    const asked = world.requests.map(({ url }) => decodeURIComponent(url.split('/').at(-1) ?? ''))
    expect(asked).toEqual([plain, written])
    // One thing, whichever spelling it answers to.
    expect(world.services.history.heads().map(({ id }) => id)).toEqual([plain])
    // What was answered is remembered: for the same page, and for others of the same thing.
    await ask(world, world.target(plain))
    const { endpoint } = world.target(plain)
    const gains = { ...endpoint, name: 'players.gains', path: 'players/{id}/gains' }
    await ask(world, targetOf(world.services.root, gains, plain))
    const since = world.requests.slice(2, 4).map(({ url }) => decodeURIComponent(url))
    expect(since.every((url) => url.includes(`/${written}`))).toBe(true)
  })

  it('is asked for plainly again where the other spelling is no longer known', async () => {
    let known = 'Two  Moons'
    const world = createWorld({
      fetch: async (url) =>
        decodeURIComponent(url.split('/').at(-1) ?? '') === known
          ? json({ name: known, xp: 12 })
          : json({ error: { code: 'NOT_FOUND', message: 'No such player' } }, 404),
    })
    const target = world.target('Two Moons')
    const asked = () =>
      world.requests.map(({ url }) => decodeURIComponent(url.split('/').at(-1) ?? ''))
    await ask(world, asWritten(target, known))
    known = 'Two Moons'
    await ask(world, target)
    await ask(world, target)
    expect(asked()).toEqual(['Two  Moons', 'Two  Moons', 'Two Moons', 'Two Moons'])
  })

  it('has none where the name was written plainly', async () => {
    history.replaceState(null, '', '/players/Nobody')
    const world = createWorld({ fetch: async () => json({ error: 'No such player' }, 404) })
    const page = renderIn(world, <EntityPage area="players" id="Nobody" panels={{}} />)
    await page.until(() => screen.queryByRole('alert') !== null)
    expect(screen.queryByRole('button', { name: /as written/ })).toBeNull()
  })
})

describe('things of one name', () => {
  it('are told apart where they are compared', async () => {
    history.replaceState(null, '', '/compare/prices?ids=101,102,103')
    const view = renderIn(service(), <ComparePage area="prices" />)
    await view.until(() => screen.queryAllByText('The Twins (102)').length > 0)
    expect(screen.queryAllByText('The Twins (101)').length).toBeGreaterThan(0)
  })

  it('are told apart where they are searched, and a name by itself is left alone', async () => {
    const world = service()
    const { history: known, root } = world.services
    await known.remember(
      [
        ['101', 'The Twins'],
        ['102', 'The Twins'],
        ['103', 'The Twinsy'],
      ].map(([id = '', name = '']) => ({ service: root, area: 'prices', id, name, seenAt: 1 })),
    )
    const { result } = renderHookIn(world, () =>
      findOffers(useSearchSources(true, true), 'the\u00a0twins', { use: 'open' }),
    )
    expect(result.current.entities.map(({ label }) => label)).toEqual([
      'The Twins (101)',
      'The Twins (102)',
      'The Twinsy',
    ])
  })

  it.each(['chip_esq', 'CHIP esq', 'Chip+esq', 'ｃｈｉｐ esq', 'Chip\u00a0esq'])(
    'a name typed as %s is found once',
    async (typed) => {
      const world = service()
      const { history: known, root: of } = world.services
      const seen = (id: string) => ({ service: of, area: 'players', id, name: id, seenAt: 1 })
      await known.remember([seen('Chip esq'), seen('Chip\u00a0esq'), seen('Chip\u200b esq')])
      const { result } = renderHookIn(world, () =>
        findOffers(useSearchSources(true, true), typed, { use: 'open' }),
      )
      const { best, entities } = result.current
      expect(best?.path).toBe('/players/Chip%20esq')
      expect(entities.map(({ path }) => path)).toEqual(['/players/Chip%20esq'])
    },
  )
})

describe('a thing whose body did not come', () => {
  const isDown = () => createWorld({ fetch: async () => json({ error: { code: 'DOWN' } }, 500) })
  const titleOf = async (world: World, area: string, id: string) => {
    const page = renderIn(world, <EntityPage area={area} id={id} panels={{}} />)
    await page.until(() => screen.queryByRole('alert') !== null)
    const title = screen.getByRole('heading', { level: 1 }).textContent
    page.unmount()
    return title
  }

  it('is called by its id as words, also among the requests', async () => {
    const world = isDown()
    expect(await titleOf(world, 'clans', 'trusk-court')).toBe('Trusk court')
    const labels = world.services.activity.getState().requests.map(({ label }) => label)
    expect(new Set(labels)).toEqual(new Set(['Trusk court']))
  })

  it('keeps a name that a person chose, and a code', async () => {
    const world = isDown()
    expect(await titleOf(world, 'players', 'dark-one')).toBe('dark-one')
    expect(await titleOf(world, 'clans', 'A17-b')).toBe('A17-b')
  })
})
