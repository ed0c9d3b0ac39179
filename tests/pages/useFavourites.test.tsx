import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useFavourites } from '#pages/useFavourites.ts'
import { SaveStar } from '#ui/basic/SaveStar.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const ANN = { area: 'players', id: 'Merrow Ann', name: 'Merrow Ann' }

function Star() {
  const [saved, setSaved] = useFavourites(ANN)
  return <SaveStar saved={saved} name={ANN.name} onChange={setSaved} />
}

it('a thing taken out of the saved ones comes back to its place by Undo', async () => {
  const world = createWorld()
  const { saved } = world.services
  for (const name of ['Quill', 'Merrow Ann', 'Salt'])
    saved.getState().add({ area: 'players', id: name, name })
  renderIn(world, <Star />)
  const user = userEvent.setup()

  await user.click(screen.getByRole('button', { name: /save/i, pressed: true }))
  expect(saved.getState().entities.map(({ name }) => name)).toEqual(['Quill', 'Salt'])

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(saved.getState().entities.map(({ name }) => name)).toEqual(['Quill', 'Merrow Ann', 'Salt'])
  world.close()
})
