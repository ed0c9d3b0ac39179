import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const field = () => screen.getByRole('combobox', { name: 'Search all clans on the service' })
const offers = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

async function open() {
  history.replaceState(null, '', '/clans')
  const world = createWorld()
  const view = renderIn(world, <ListPage area="clans" panels={{}} />)
  await view.until(() => screen.queryAllByRole('columnheader').length > 0)
  return { world, view }
}

afterEach(() => history.replaceState(null, '', '/'))

describe('the search of a list at the service', () => {
  it('asks for nothing while nothing is typed', async () => {
    const { world } = await open()
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(location.search).toBe('')
    expect(world.requests).toHaveLength(1)
  })

  it('names its price once there is something to ask, and keeps the field and its focus', async () => {
    const { world, view } = await open()
    const box = field()
    box.focus()
    fireEvent.change(box, { target: { value: 'ember' } })
    await view.advance(10)
    expect(offers()).toContain('Search clans for “ember”1 request')
    fireEvent.keyDown(box, { key: 'Enter' })
    await view.until(() => world.requests.length === 2)
    expect(location.search).toBe('?search=ember')
    expect(field()).toBe(box)
    expect(field()).toHaveProperty('value', 'ember')
    expect(document.activeElement).toBe(box)
  })

  it('leads back to the whole list, free, when the field is emptied', async () => {
    const { world, view } = await open()
    fireEvent.change(field(), { target: { value: 'ember' } })
    await view.advance(10)
    fireEvent.keyDown(field(), { key: 'Enter' })
    await view.until(() => world.requests.length === 2)
    fireEvent.change(field(), { target: { value: '' } })
    await view.until(() => offers().includes('All clansfree'))
    fireEvent.keyDown(field(), { key: 'Enter' })
    await view.advance(1000)
    expect(location.search).toBe('')
    expect(world.requests).toHaveLength(2)
  })

  it('opens a known clan at the price of its page', async () => {
    const { world, view } = await open()
    const name = screen.getAllByRole('rowheader')[0]?.textContent ?? ''
    fireEvent.change(field(), { target: { value: name } })
    await view.advance(10)
    fireEvent.click(screen.getAllByRole('option')[0]!)
    expect(location.pathname).toMatch(/^\/clans\/./)
    expect(world.requests).toHaveLength(1)
  })
})
