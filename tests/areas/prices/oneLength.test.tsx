import { expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { pricesPanels } from '#areas/prices/panels.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { cellsUnder, createTold, namesOf, remember, textOf } from '../otherService.ts'

const table = () => document.querySelector('table')!

it('has changes of one length in one column, also where an item’s page knows the whole period', async () => {
  window.history.replaceState(null, '', '/prices?period=year')
  const world = createTold('sample')
  for (const age of [30, 0])
    await remember(world, 'sample', 'prices', { endpoint: 'prices.list', id: null }, age)
  const openList = async () => {
    const view = renderIn(world, <ListPage area="prices" panels={pricesPanels} />)
    await view.until(() => /Change 30 d/.test(textOf(table()?.querySelector('thead'))))
    await view.advance(500)
    const change = cellsUnder(table(), /^Change 30 d$/)[namesOf(table()).indexOf('Sun opal')]
    view.unmount()
    return change
  }
  const before = await openList()
  const past = { endpoint: 'prices.history', id: 'sun-opal' }
  await remember(world, 'sample', 'prices/sun-opal', { endpoint: 'prices.item', id: 'sun-opal' }, 0)
  await remember(world, 'sample', 'prices/sun-opal/history', past, 0)
  expect(await openList()).toBe(before)
})
