import { describe, expect, it } from 'vitest'
import { navigate } from '#routes/location.ts'
import { usePageTarget } from '#view/pageTarget.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

describe('what a page asks for', () => {
  it('stays the same object while the address asks the service for the same', async () => {
    const targets = new Set<unknown>()
    function Page() {
      targets.add(usePageTarget('leaderboards', 'overall').target)
      return null
    }
    history.replaceState(null, '', '/leaderboards/overall')
    const view = renderIn(createWorld(), <Page />)
    navigate('/leaderboards/overall?sort=-level&filter=wren')
    await view.advance(10)
    expect(targets.size).toBe(1)
    navigate('/leaderboards/overall?sort=-level&page=2')
    await view.advance(10)
    expect(targets.size).toBe(2)
    history.replaceState(null, '', '/')
  })
})
