import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LookupPage } from '#pages/LookupPage.tsx'
import { namesAsLine } from '#progress/namesInText.ts'
import { paths } from '#routes/paths.ts'
import { openFresh } from '../helpers/indexedDb.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const cards = () => within(screen.getByRole('main')).queryAllByRole('listitem')

describe('an area that is looked up by name', () => {
  it('shows what is saved, opened or on this device of it, each once, with its figures', async () => {
    const world = createWorld({
      fetch: async () => Response.json({ name: 'Wren', totalXp: 48_200 }),
    })
    const asked = world.ask(world.target('Wren'))
    await world.advance(1000)
    await asked
    const { favourites, recents } = world.services
    favourites.getState().add({ area: 'players', id: 'Quill', name: 'Quill' })
    recents.getState().add({ area: 'players', id: 'Quill', name: 'Quill' })
    recents.getState().add({ area: 'clans', id: 'ash', name: 'Ash' })
    const page = renderIn(
      world,
      <main>
        <LookupPage area="players" />
      </main>,
    )
    await page.until(() => screen.queryByText(/48\.2/) !== null)
    expect(cards().map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Quill',
      'Wren',
    ])
    expect(world.requests).toHaveLength(1)
  })

  it('orders them by last visit or rank', async () => {
    history.replaceState(null, '', '/players')
    const world = createWorld()
    const asked = ['Wren', 'Quill'].map((id) => world.ask(world.target(id)))
    await world.advance(2000)
    await Promise.all(asked)
    const { favourites } = world.services
    const save = (name: string) => favourites.getState().add({ area: 'players', id: name, name })
    for (const name of ['Wren', 'Quill']) save(name)
    const page = renderIn(
      world,
      <main>
        <LookupPage area="players" />
      </main>,
    )
    const names = () => cards().map((card) => within(card).getByRole('link').textContent)
    await page.until(() => screen.queryByRole('combobox', { name: 'Sort by' }) !== null)
    await page.until(() => names().join() === 'Wren,Quill')
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'rank' },
    })
    await page.advance(10)
    expect(names()).toEqual(['Quill', 'Wren'])
    expect(location.search).toBe('?sort=rank')
    history.replaceState(null, '', '/')
  })

  it('lists pasted names at once: done, waiting until when, and not found with the nearest name', async () => {
    const world = createWorld({
      openDatabase: openFresh().open,
      async fetch(url) {
        const name = decodeURIComponent(url.split('/').at(-1) ?? '')
        return name === 'Wern'
          ? Response.json({ success: false, error: { code: 'X', message: 'X' } }, { status: 404 })
          : Response.json({ success: true, data: { name, totalXp: 48_200 } })
      },
    })
    const names = ['Wren', 'Wern', ...[...'abcdefghij'].map((letter) => `Name ${letter}`)]
    history.replaceState({ asked: true }, '', paths.area('players', { names: namesAsLine(names) }))
    const page = renderIn(world, <LookupPage area="players" />)
    const rows = () => within(screen.getAllByRole('list')[0]!).queryAllByRole('listitem')
    const stateOf = (name: string) =>
      rows().find((row) => row.textContent?.includes(name))?.textContent ?? ''
    await page.advance(10)
    expect(rows()).toHaveLength(12)
    await page.until(() => /in about \d+ s/.test(stateOf('Name j')))
    const { waiting = [] } =
      world.services.quota.getSnapshot().buckets.get('sample: anonymous') ?? {}
    const seconds = Math.ceil(((waiting.at(-1)?.expectedAt ?? 0) - world.clock.now()) / 1000)
    expect(stateOf('Name j')).toContain(`starts in about ${seconds} s`)
    expect(stateOf('Wren')).toContain('Fetched')
    expect(stateOf('Wern')).toContain('Not found. Did you mean Wren?')
    // A reload asks only for what is left.
    page.unmount()
    const again = await world.reload()
    const reloaded = renderIn(again, <LookupPage area="players" />)
    await reloaded.until(() => names.slice(2).every((name) => stateOf(name).includes('Fetched')))
    expect(stateOf('Wern')).toContain('Not found')
    const asked = again.requests.map(({ url }) => decodeURIComponent(url.split('/').at(-1) ?? ''))
    expect(asked.toSorted()).toEqual(names.toSorted())
    history.replaceState(null, '', '/')
    again.close()
  })

  it('asks for no name of a link that came from elsewhere', async () => {
    const world = createWorld()
    void world.ask(world.target('Wren'))
    await world.advance(1000)
    history.replaceState(null, '', '/players?names=Wren,Nix')
    const page = renderIn(world, <LookupPage area="players" />)
    await page.until(() => screen.queryByText('not seen yet') !== null)
    await page.advance(60_000)
    expect(screen.getByRole('link', { name: 'Nix' })).toBeTruthy()
    expect(world.requests).toHaveLength(1)
    world.close()
  })

  it('takes pasted names out of the queue at one press', async () => {
    const world = createWorld()
    const names = [...'abcdefghijkl'].map((letter) => `Name ${letter}`)
    history.replaceState({ asked: true }, '', paths.area('players', { names: namesAsLine(names) }))
    const page = renderIn(world, <LookupPage area="players" />)
    await page.until(() => screen.queryByRole('button', { name: 'Cancel 2 waiting' }) !== null)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel 2 waiting' }))
    await page.advance(120_000)
    expect(world.requests).toHaveLength(10)
    expect(screen.getAllByText('not seen yet')).toHaveLength(2)
    history.replaceState(null, '', '/')
    world.close()
  })

  it('counts those of a long list that the queue does not name', async () => {
    const world = createWorld()
    const names = Array.from({ length: 130 }, (_, at) => `Name ${at}.`)
    history.replaceState({ asked: true }, '', paths.area('players', { names: namesAsLine(names) }))
    const page = renderIn(world, <LookupPage area="players" />)
    await page.until(() => screen.queryByRole('button', { name: 'Cancel 120 waiting' }) !== null)
    expect(screen.getByText('Name 129.').closest('li')?.textContent).toContain('queued')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel 120 waiting' }))
    await page.advance(61_000)
    expect(world.requests).toHaveLength(10)
    history.replaceState(null, '', '/')
    world.close()
  })

  it('invites to the first look-up with the examples of the service, each with its price', () => {
    const world = createWorld({ config: { examples: ['Quill', 'Wren'] } })
    renderIn(world, <LookupPage area="players" />)
    const empty = screen.getByRole('region', { name: 'Looked up on this device' })
    expect(within(empty).getByText('No players looked up yet')).toBeTruthy()
    expect(
      within(empty)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Quill1 request', 'Wren1 request'])
    expect(world.requests).toHaveLength(0)
  })
})
