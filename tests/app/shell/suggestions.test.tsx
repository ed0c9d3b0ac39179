import { describe, expect, it } from 'vitest'
import { useSuggestions } from '#app/shell/useSuggestions.tsx'
import { renderHookIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

describe('what the search offers', () => {
  it('has one name in two spellings once: the one whose page is on this device', async () => {
    const world = createWorld()
    const { history, root: service } = world.services
    const asked = world.ask(world.target('Wren'))
    await world.advance(1000)
    await asked
    await world.until(() => history.heads().length > 0)
    await history.remember([
      { service, area: 'players', id: 'Wren', name: 'Wren', seenAt: world.clock.now() },
      { service, area: 'players', id: 'wren', name: 'wren', seenAt: world.clock.now() + 5 },
      { service, area: 'players', id: 'Wrenna', name: 'Wrenna', seenAt: world.clock.now() },
    ])
    const { result, until } = renderHookIn(world, () => useSuggestions('wren', true))
    const names = () =>
      result.current.groups.flatMap(({ items }) => items.map(({ text, id }) => [text, id]))
    await until(() => names().some(([text]) => text === 'Wrenna'))
    const players = names().filter(([, id]) => id?.startsWith('/players/'))
    expect(players).toEqual([
      ['Wren', '/players/Wren'],
      ['Wrenna', '/players/Wrenna'],
    ])
    expect(result.current.best).toBe('/players/Wren')
    world.close()
  })
})
