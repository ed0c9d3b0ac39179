import { expect, it } from 'vitest'
import { useNamedThings } from '#data/cached/cachedNames.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const thing = (area: string, id: string, name = id) => ({ area, id, name })

function Names({ things }: { things: readonly ReturnType<typeof thing>[] }) {
  return useNamedThings(things)
    .map(({ name }) => name)
    .join(', ')
}

it('writes an id as words until a body has its name; the names of people are left as they are', async () => {
  const world = createWorld()
  const things = [
    thing('clans', 'ember-court'),
    thing('clans', 'trusk-court', 'The Truskers'),
    thing('players', 'dark-one'),
    thing('competitions', '1008'),
    thing('events', '3f2a9c11-77aa-4e0b-9d1c-0a1b2c3d4e5f'),
  ]
  const view = renderIn(world, <Names things={things} />)
  const others = 'The Truskers, dark-one, 1008, 3f2a9c11-77aa-4e0b-9d1c-0a1b2c3d4e5f'
  expect(view.container.textContent).toContain(`Ember court, ${others}`)
  void world.ask(world.target('ember-court', 'clans.item'))
  await view.until(() => /Ember Court.*, The/.test(view.container.textContent))
})
