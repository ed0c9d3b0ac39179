import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useFavourite } from '#view/useFavourite.ts'
import { FavouriteStar } from '#ui/basic/FavouriteStar.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const ANN = { area: 'players', id: 'Merrow Ann', name: 'Merrow Ann' }

function Star() {
  const [favourite, setFavourite] = useFavourite(ANN)
  return <FavouriteStar favourite={favourite} name={ANN.name} onChange={setFavourite} />
}

it('a thing taken out of the saved ones comes back to its place by Undo', async () => {
  const world = createWorld()
  const { favourites } = world.services
  for (const name of ['Quill', 'Merrow Ann', 'Salt'])
    favourites.getState().add({ area: 'players', id: name, name })
  renderIn(world, <Star />)
  const user = userEvent.setup()

  await user.click(screen.getByRole('button', { name: /save/i, pressed: true }))
  expect(favourites.getState().entities.map(({ name }) => name)).toEqual(['Quill', 'Salt'])

  // What was starred meanwhile stays.
  favourites.getState().add({ area: 'players', id: 'Wren', name: 'Wren' })

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(favourites.getState().entities.map(({ name }) => name)).toEqual([
    'Quill',
    'Merrow Ann',
    'Salt',
    'Wren',
  ])
  world.close()
})
