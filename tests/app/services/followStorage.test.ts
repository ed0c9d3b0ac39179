import { createOverrides } from '#data/settings/overrides.ts'
import { expect, it } from 'vitest'
import { createWorld } from '../../helpers/world.ts'

it('favourites, recents, overrides and theme follow what another tab writes', async () => {
  const listeners: (() => void)[] = []
  const world = createWorld({
    environment: { onStorage: (listener) => void listeners.push(listener) },
  })
  const other = world.tab().services
  const { favourites, recents, preferences } = world.services
  const overrides = world.services.stores.of(createOverrides)
  const ann = { area: 'players', id: 'Merrow Ann', name: 'Merrow Ann' }
  const view = { service: other.root, endpoint: 'players.item' }
  other.favourites.getState().add(ann)
  other.recents.getState().add(ann)
  other.stores
    .of(createOverrides)
    .getState()
    .set(view, { factOrder: ['$.xp'] })
  other.preferences.getState().set({ theme: 'dark' })
  expect(favourites.getState().entities).toEqual([])

  for (const listener of listeners) listener()
  expect(favourites.getState().entities).toEqual([ann])
  expect(recents.getState().entities).toEqual([ann])
  expect(overrides.getState().of(view)).toEqual({ factOrder: ['$.xp'] })
  expect(preferences.getState().theme).toBe('dark')
})
