import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MissingPage } from '#pages/MissingPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

describe('an address without a page', () => {
  it('offers the search, which asks for nothing until a name is picked', async () => {
    const world = createWorld()
    const view = renderIn(world, <MissingPage />)
    const field = screen.getByRole('combobox')
    fireEvent.change(field, { target: { value: 'Wren' } })
    await view.until(() => screen.queryAllByRole('option').length > 0)
    expect(world.requests).toEqual([])
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(location.pathname).toBe('/players/Wren')
  })
})
