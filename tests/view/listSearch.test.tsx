import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const field = () => screen.getByRole('searchbox', { name: 'Find clans' })
const offer = () => screen.queryByRole('button', { name: /^(Search|All) / })?.textContent
const rows = () => screen.getAllByRole('rowheader').length
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const enter = () => fireEvent.submit(field())

async function open() {
  history.replaceState(null, '', '/clans')
  const world = createWorld()
  const view = renderIn(world, <ListPage area="clans" panels={{}} />)
  await view.until(() => screen.queryAllByRole('columnheader').length > 0)
  return { world, view }
}

afterEach(() => history.replaceState(null, '', '/'))

describe('the field of a list', () => {
  it('asks for nothing while nothing is typed', async () => {
    const { world } = await open()
    enter()
    expect(location.search).toBe('')
    expect(world.requests).toHaveLength(1)
  })

  it('filters the loaded rows while a person types, and Enter asks the service at the price shown', async () => {
    const { world, view } = await open()
    const [box, all] = [field(), rows()]
    box.focus()
    type('ember')
    await view.until(() => rows() < all)
    expect(offer()).toBe('Search clans for “ember”1 request')
    expect(world.requests).toHaveLength(1)
    enter()
    await view.until(() => world.requests.length === 2)
    expect(location.search).toBe('?search=ember')
    expect(offer()).toBeUndefined()
    expect(field()).toBe(box)
    expect(field()).toHaveProperty('value', 'ember')
    expect(document.activeElement).toBe(box)
  })

  it('is the only one of the page', async () => {
    await open()
    expect(screen.getAllByRole('searchbox')).toHaveLength(1)
  })

  it('leads back to the whole list, free, when it is emptied', async () => {
    const { world, view } = await open()
    type('ember')
    enter()
    await view.until(() => world.requests.length === 2)
    type('')
    expect(field()).toHaveProperty('value', '')
    expect(offer()).toBe('All clansfree')
    enter()
    await view.advance(1000)
    expect(location.search).toBe('')
    expect(world.requests).toHaveLength(2)
  })

  it('takes no key into the address, and says why', async () => {
    const { world } = await open()
    const key = 'sgsmpl1_' + 'x'.repeat(32)
    type(key)
    expect(field()).toHaveProperty('value', key)
    expect(screen.getByRole('alert').textContent).toMatch(/looks like an API key/)
    enter()
    expect(location.search).toBe('')
    expect(world.requests).toHaveLength(1)
  })
})
