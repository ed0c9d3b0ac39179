import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPanels } from '#areas/loadPanels.ts'
import { EntityPage } from '#pages/EntityPage.tsx'
import { SharedPage } from '#pages/SharedPage.tsx'
import { KEY_PREFIX } from '#sample/index.ts'
import { fileOf } from '#features/share/sharedCopy.ts'
import { fragmentOf } from '#features/share/copyLink.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { standInDialogs } from '../../helpers/standInDialogs.ts'
import { createWorld } from '../../helpers/world.ts'
import { PLAYER } from './copies.ts'

const copied: string[] = []

beforeEach(() => {
  copied.length = 0
  vi.stubGlobal('navigator', {
    onLine: true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
  standInDialogs()
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

describe('sharing a page', () => {
  it('gives a link that shows the same in a clean profile, without a request', async () => {
    const world = createWorld()
    const panels = await loadPanels('players')
    const view = renderIn(world, <EntityPage area="players" id="Wren" panels={panels} />)
    await view.until(() => screen.queryAllByRole('columnheader').length > 0)
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    fireEvent.click(screen.getByRole('button', { name: 'Share', hidden: true }))
    await view.until(() => screen.queryByText('Copy link with the data') !== null)
    fireEvent.click(screen.getByText('Copy link with the data'))
    await view.until(() => copied.length > 0)
    view.unmount()

    const stranger = createWorld()
    history.replaceState(null, '', copied[0]!.replace(location.origin, ''))
    const page = renderIn(stranger, <SharedPage />)
    await page.until(() => screen.queryAllByRole('columnheader').length > 0)
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(rows)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Wren')
    expect(screen.getByText(/^Somebody shared this copy/)).toBeTruthy()
    expect(stranger.requests).toEqual([])
    expect(stranger.services.history.heads()).toEqual([])
  })

  it('gives the gains of the period that the sender looks at', async () => {
    const world = createWorld()
    const target = world.target('Wren')
    for (const days of [20, 10, 0]) {
      void world.ask(target)
      await world.advance(days * 86_400_000 + 1000)
    }
    history.replaceState(null, '', '/players/Wren?period=month')
    const panels = await loadPanels('players')
    const view = renderIn(world, <EntityPage area="players" id="Wren" panels={panels} />)
    await view.until(() => screen.queryByRole('table', { name: 'Gains' }) !== null)
    const gains = () => screen.getByRole('table', { name: 'Gains' }).textContent
    const sent = gains()
    fireEvent.click(screen.getByRole('button', { name: 'Share', hidden: true }))
    await view.until(() => screen.queryByText('Copy link with the data') !== null)
    fireEvent.click(screen.getByText('Copy link with the data'))
    await view.until(() => copied.length > 0)
    view.unmount()

    history.replaceState(null, '', copied[0]!.replace(location.origin, ''))
    const stranger = createWorld()
    const page = renderIn(stranger, <SharedPage />)
    await page.until(() => screen.queryByRole('table', { name: 'Gains' }) !== null)
    expect(gains()).toBe(sent)
    expect(screen.getByRole('figure', { name: /^Overall XP/ })).toBeTruthy()
    // The copy has no visits of other periods.
    expect(screen.queryByRole('radio', { name: '30 d' })).toBeNull()
    expect(screen.getByText(/^Compared with/)).toBeTruthy()
    expect(stranger.requests).toEqual([])
    expect(await stranger.services.history.figures.queries()).toEqual([])
  })

  it('is refused where the page holds a key', async () => {
    const key = KEY_PREFIX.padEnd(40, 'k')
    const world = createWorld({
      fetch: async () => Response.json({ success: true, data: { name: 'Wren', motto: key } }),
    })
    const view = renderIn(world, <EntityPage area="players" id="Wren" panels={{}} />)
    await view.until(() => screen.queryByText('Motto') !== null)
    fireEvent.click(screen.getByRole('button', { name: 'Share', hidden: true }))
    await view.until(() => screen.queryByText(/contains what looks like an API key/) !== null)
    expect(screen.queryByText('Copy link with the data')).toBeNull()
    expect(screen.queryByText('Save as a file')).toBeNull()
  })
})

describe('a shared copy', () => {
  it.each([
    ['players', 'Wren'],
    ['clans', 'ember-court'],
    ['leaderboards', 'overall'],
    ['prices', 'sun-pearl'],
    ['competitions', '1001'],
    ['events', 'event-1001'],
  ])('of %s is drawn as their page, without a request', async (area, id) => {
    const sender = createWorld()
    const target = sender.target(id, `${area}.item`)
    void sender.ask(target)
    await sender.advance(1000)
    const body = (await sender.services.history.latest(target.query))?.body
    const copy = {
      ...PLAYER,
      service: sender.services.root,
      endpoint: `${area}.item`,
      area,
      id,
      body,
    }
    history.replaceState(null, '', `/shared${await fragmentOf(copy)}`)
    const world = createWorld()
    const page = renderIn(world, <SharedPage />)
    await page.until(() => screen.queryByText('About this page') !== null)
    await page.advance(5000)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(world.requests).toEqual([])
    expect(world.services.history.heads()).toEqual([])
  })

  it('of another service says so, and offers no page of this one', async () => {
    history.replaceState(null, '', `/shared${await fragmentOf(PLAYER)}`)
    const world = createWorld()
    const page = renderIn(world, <SharedPage />)
    await page.until(() => screen.queryByText(/from another service/) !== null)
    expect(screen.queryByText('Open the live page')).toBeNull()
  })

  it('that was cut on its way says what to do', async () => {
    const fragment = await fragmentOf(PLAYER)
    history.replaceState(null, '', `/shared${fragment.slice(0, -30)}`)
    const page = renderIn(createWorld(), <SharedPage />)
    await page.until(() => screen.queryByRole('alert') !== null)
    expect(screen.getByRole('alert').textContent).toContain('ask for the file')
  })

  it.each([
    ['is no copy', '#garbage'],
    ['lost all but its beginning', '#copy'],
  ])('gives way to a link that %s, which is told', async (_, fragment) => {
    history.replaceState(null, '', `/shared${await fragmentOf(PLAYER)}`)
    const page = renderIn(createWorld(), <SharedPage />)
    await page.until(() => screen.queryByText('Level') !== null)
    location.hash = fragment
    await page.until(() => screen.queryByRole('alert') !== null)
    expect(screen.getByRole('alert').textContent).toContain('isn’t a Statglass file')
    expect(screen.queryByText('Level')).toBeNull()
  })

  it('that is none is told when the page is opened', async () => {
    history.replaceState(null, '', '/shared#garbage')
    const page = renderIn(createWorld(), <SharedPage />)
    await page.until(() => screen.queryByRole('alert') !== null)
    expect(screen.getByLabelText('Open a file')).toBeTruthy()
  })

  it('stays when the address names a place on the page, or nothing', async () => {
    history.replaceState(null, '', `/shared${await fragmentOf(PLAYER)}`)
    const page = renderIn(
      createWorld(),
      <main id="main">
        <SharedPage />
      </main>,
    )
    await page.until(() => screen.queryByText('Level') !== null)
    const { hash } = location
    for (const fragment of ['main', '']) {
      location.hash = fragment
      // It is in the address again: for a reload, and to be passed on.
      await page.until(() => location.hash === hash)
      expect(screen.queryByText('Level')).not.toBeNull()
    }
  })

  it('is opened from a file', async () => {
    history.replaceState(null, '', '/shared')
    const page = renderIn(createWorld(), <SharedPage />)
    const file = new File([fileOf(PLAYER)], 'copy.json')
    // jsdom's files have no text().
    Object.assign(file, {
      text: async () => JSON.stringify({ statglass: 'copy', version: 1, ...PLAYER }),
    })
    fireEvent.change(screen.getByLabelText('Open a file'), {
      target: { files: [file] },
    })
    await page.until(() => screen.queryByText('Level') !== null)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Merrow Ann')
  })
})
