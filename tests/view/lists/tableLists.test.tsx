import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

await import('#view/lists/TableLists.tsx')

const rows = (mode: string) =>
  [1, 2, 3].map((n) => ({ map: `${mode} map ${n}`, wins: n, kills: n * 3 }))

async function open(
  body: unknown,
  search = '',
  whole: unknown = { success: true, data: body, meta: {} },
) {
  history.replaceState(null, '', `/players/Ann${search}`)
  const world = createWorld({
    fetch: async () => Response.json(whole),
  })
  const view = renderIn(world, <EntityPage area="players" id="Ann" panels={{}} />)
  await view.until(() => screen.queryAllByRole('table').length > 0)
  await view.advance(50)
  return { world, view, user: userEvent.setup({ delay: null }) }
}

const tables = () => screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))
/** Those of the lists; the page has its own. */
function listTabs(): HTMLElement[] {
  const bar = screen.queryByRole('tablist', { name: 'Lists' })
  return bar === null ? [] : within(bar).getAllByRole('tab')
}
const MODES = { name: 'Ann', modes: { solo: rows('Solo'), duo: rows('Duo') } }
const many = Object.fromEntries(
  ['Wins', 'Items', 'Quests', 'Duels', 'Raids', 'Pets'].map((name, at) => [
    name.toLowerCase(),
    [1, 2, 3].map((n) => ({ title: `${name} ${n}`, [`points${at}`]: n, [`size${at}`]: n * 2 })),
  ]),
)

afterEach(() => history.replaceState(null, '', '/'))

describe('figures for each mode', () => {
  it('are called by the names of their entries, or by what their numbers count', async () => {
    const entry = (at: number) => ({ best: at, maps: rows(`M${String(at)}`) })
    const seasons = () => {
      const table = screen.getByRole('table', { name: 'Maps' })
      const heads = within(table).getAllByRole('columnheader')
      const at = heads.findIndex(({ textContent }) => textContent.startsWith('Season'))
      const cells = [...table.querySelectorAll('tbody tr')].map((row) => row.children[at])
      return [...new Set(cells.map((cell) => cell?.textContent))]
    }
    const numbered = await open({ name: 'Ann', seasons: { 0: entry(0), 2: entry(2), 4: entry(4) } })
    expect(seasons()).toEqual(['0', '2', '4'])
    numbered.world.close()
    cleanup()
    const named = (at: number) => ({ name: `Act ${String(at)}`, ...entry(at) })
    const second = await open({ name: 'Ann', seasons: { 0: named(0), 2: named(2), 4: named(4) } })
    expect(seasons()).toEqual(['Act 0', 'Act 2', 'Act 4'])
    second.world.close()
  })

  it('are one table with a switch, whose choice is in the address', async () => {
    const { world, view, user } = await open(MODES)
    expect(tables()).toHaveLength(1)
    const [first, other] = screen.getAllByRole('radio')
    expect((first as HTMLInputElement).checked).toBe(true)
    const before = tables()[0]
    await user.click(other!)
    await view.advance(10)
    expect(tables()).toHaveLength(1)
    expect(tables()[0]).not.toBe(before)
    expect(location.search).toMatch(/^\?switch=(solo|duo)$/)
    await user.click(screen.getAllByRole('radio')[0]!)
    await view.advance(10)
    expect(location.search).toBe('')
    expect(tables()[0]).toBe(before)
    world.close()
  })

  it('are those that the address asks for', async () => {
    for (const mode of ['solo', 'duo']) {
      const { world, view } = await open(MODES, `?switch=${mode}`)
      expect(screen.queryByText(new RegExp(`^${mode} map 1`, 'i'))).not.toBeNull()
      view.unmount()
      world.close()
    }
  })
})

describe('many lists', () => {
  it('are tabs, of which one is drawn, and the address keeps which', async () => {
    const { world, view, user } = await open({ name: 'Ann', ...many })
    const tabs = listTabs()
    expect(tabs).toHaveLength(6)
    expect(tables()).toHaveLength(1)
    const first = tabs[0]!.textContent
    expect(tables()[0]).toBe(first)
    tabs[0]!.focus()
    await user.keyboard('{ArrowRight}')
    await view.advance(10)
    expect(listTabs()[1]?.getAttribute('aria-selected')).toBe('true')
    expect(tables()).toEqual([listTabs()[1]?.textContent])
    expect(new URLSearchParams(location.search).get('lists')).toMatch(/^\$\./)
    world.close()
  })

  it('say "Rows" of a body that is nothing but rows, and no path', async () => {
    const body = [1, 2, 3].map((n) => ({ title: `Trip ${String(n)}`, days: n, ...many }))
    const { world } = await open(body, '', body)
    expect(listTabs()[0]?.textContent).toBe('Rows')
    world.close()
  })

  it('of one name are told apart by what they are in', async () => {
    const log = (word: string) =>
      [1, 2].map((n) => ({ [word]: `Entry ${String(n)}`, [`${word}Size`]: n }))
    const { world } = await open({
      name: 'Ann',
      ...many,
      garden: { history: log('plant') },
      mine: { history: log('stone') },
    })
    const tabs = listTabs().map(({ textContent }) => textContent)
    expect(tabs).toEqual(expect.arrayContaining(['Garden: History', 'Mine: History']))
    expect(new Set(tabs).size).toBe(tabs.length)
    world.close()
  })

  it('open on the tab of the address', async () => {
    const { world } = await open({ name: 'Ann', ...many }, '?lists=%24.data.raids')
    expect(tables()).toEqual(['Raids'])
    world.close()
  })

  it('are no tabs where they are few', async () => {
    const { quests, duels } = many
    const { world } = await open({ name: 'Ann', quests, duels })
    expect(listTabs()).toEqual([])
    expect(tables()).toHaveLength(2)
    world.close()
  })
})

describe('a table without a key of its own', () => {
  it('has a heading all the same', async () => {
    const rows = ['Double xp', 'Free day'].map((title, at) => ({ title, points: at + 2 }))
    const { world } = await open(rows)
    for (const heading of screen.getAllByRole('heading')) expect(heading.textContent).not.toBe('')
    world.close()
  })
})
