import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppShell } from '#app/shell/AppShell.tsx'
import { RoutedPage } from '#app/router/RoutedPage.tsx'
import { EntityPage } from '#pages/EntityPage.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => history.replaceState(null, '', '/'))

/** A page in its shell, with a panel in it that counts how often it is drawn. */
async function openPage() {
  history.replaceState(null, '', '/players/Merrow%20Ann')
  const world = createWorld()
  const drawn = { times: 0 }
  const Probe = () => {
    drawn.times += 1
    return null
  }
  const panels = { Entity: Probe }
  const Page = lazyPart<{ area: string; id: string }>(async () => (props) => (
    <EntityPage {...props} panels={panels} />
  ))
  const match = () => ({ name: 'entity', Page, props: { area: 'players', id: 'Merrow Ann' } })
  const view = renderIn(
    world,
    <AppShell keyWasInUrl={false}>
      <RoutedPage match={match} />
    </AppShell>,
  )
  await view.until(() => screen.queryByRole('table', { name: 'Skills' }) !== null)
  await view.advance(2000)
  return { world, view, drawn }
}

const meterText = () => screen.getAllByRole('meter')[0]?.parentElement?.textContent ?? ''

describe('an answer', () => {
  it('draws what it brings once: neither its names nor its past draw it again', async () => {
    const { world, drawn } = await openPage()
    expect(drawn.times).toBe(1)
    world.close()
  })
})

describe('the meter’s tick', () => {
  it('draws the countdown each second, and the page not once', async () => {
    const { world, view, drawn } = await openPage()
    const before = drawn.times
    const seconds = new Set<string>()
    for (let second = 0; second < 10; second++) {
      await view.advance(1000)
      seconds.add(meterText())
    }
    expect(seconds.size).toBeGreaterThanOrEqual(9)
    expect(drawn.times - before).toBe(0)
    world.close()
  })

  it('and another request that moves the quota leave the page alone', async () => {
    const { world, view, drawn } = await openPage()
    const before = [drawn.times, meterText()]
    void world.ask(world.target('Wren'))
    await view.advance(500)
    expect(world.requests).toHaveLength(2)
    expect(drawn.times).toBe(before[0])
    expect(meterText()).not.toBe(before[1])
    world.close()
  })
})
