import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { matchRoute } from '#app/router/matchRoute.tsx'
import { RoutedPage } from '#app/router/RoutedPage.tsx'
import { Hold } from '#app/shell/Hold.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

// Their code takes real time to load; here it is there before the first test.
await Promise.all([import('#pages/EntityPage.tsx'), import('#areas/players/panels.tsx')])

const LIMITED = {
  status: 429,
  headers: {
    'Content-Type': 'application/json',
    'X-RateLimit-Limit': '10',
    'X-RateLimit-Remaining': '0',
    'Retry-After': '40',
  },
}
const body = JSON.stringify({ error: { code: 'RATE_LIMITED', retryAfter: 40 } })
const said = () => screen.getByRole('region', { name: 'Rate limited' }).textContent ?? ''
const secondsSaid = () => Number(/in (\d+) seconds?\./.exec(said())?.[1])

describe('the notice of a pause, in words', () => {
  it.each([
    ['an hour ahead', 3_600_000],
    ['an hour back', -3_600_000],
    ['two minutes ahead', 120_000],
  ])('says the same seconds, and no hours, a second after the clock jumped %s', async (_, jump) => {
    const world = createWorld({ fetch: () => Promise.resolve(new Response(body, LIMITED)) })
    history.replaceState(null, '', '/players/Wren')
    const view = renderIn(
      world,
      <>
        <Hold onUseKey={() => undefined} />
        <RoutedPage match={matchRoute} />
      </>,
    )
    await view.until(() => screen.queryByRole('region', { name: 'Rate limited' }) !== null)
    await view.advance(3000)
    const before = secondsSaid()
    expect(before).toBeGreaterThan(20)
    world.clock.step(jump)
    await view.advance(2100)
    expect(Math.abs(secondsSaid() - (before - 2))).toBeLessThanOrEqual(1)
    expect(said()).not.toMatch(/hour|about/)
    world.close()
  })
})
