import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useView } from '#data/bodies/useView.ts'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld, type World } from '../helpers/world.ts'

function Page({ world }: { world: World }) {
  const view = useView(world.target('Wren'), 'Wren')
  return <ViewStatus view={view} label="Wren" name="Wren" />
}

const isSeen = (text: RegExp) => {
  const found = screen.queryByText(text)
  return found !== null && getComputedStyle(found).visibility !== 'hidden'
}

it('says that a request waits once it waits for a second, and keeps its place until then', async () => {
  const world = createWorld({ sample: { limits: { anonymous: 1 } } })
  void world.ask(world.target('Salt'))
  await world.until(() => world.services.history.head(world.target('Salt').query) !== null)
  const view = renderIn(world, <Page world={world} />)
  await view.until(() => screen.queryByText(/Number 1 in line/) !== null)
  expect(isSeen(/Number 1 in line/)).toBe(false)
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await view.advance(1000)
  expect(isSeen(/Number 1 in line/)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeNull()
})
