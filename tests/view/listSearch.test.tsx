import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const field = () => screen.getByRole('textbox', { name: 'Search all clans on the service' })
const search = () => screen.getByRole('button', { name: /^Search/ })

async function open() {
  history.replaceState(null, '', '/clans')
  const world = createWorld()
  const view = renderIn(world, <ListPage area="clans" panels={{}} />)
  await view.until(() => screen.queryAllByRole('columnheader').length > 0)
  return { world, view }
}

afterEach(() => history.replaceState(null, '', '/'))

describe('the search of a list at the service', () => {
  it('offers nothing, at no price, while nothing is typed', async () => {
    const { world } = await open()
    expect(search().textContent).toBe('Search')
    expect(search().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(search())
    expect(location.search).toBe('')
    expect(world.requests).toHaveLength(1)
  })

  it('names its price once there is something to ask, and keeps the field and its focus', async () => {
    const { world, view } = await open()
    const box = field()
    box.focus()
    fireEvent.change(box, { target: { value: 'ember' } })
    expect(search().textContent).toContain('1 request')
    fireEvent.submit(box)
    await view.until(() => world.requests.length === 2)
    expect(location.search).toBe('?search=ember')
    expect(field()).toBe(box)
    expect(document.activeElement).toBe(box)
    expect(search().textContent).toBe('Search')
  })

  it('leads back to the whole list, free, when the field is emptied', async () => {
    const { world, view } = await open()
    fireEvent.change(field(), { target: { value: 'ember' } })
    fireEvent.submit(field())
    await view.until(() => world.requests.length === 2)
    fireEvent.change(field(), { target: { value: '' } })
    await view.until(() => search().textContent.includes('free'))
    fireEvent.submit(field())
    await view.advance(1000)
    expect(location.search).toBe('')
    expect(world.requests).toHaveLength(2)
  })
})
