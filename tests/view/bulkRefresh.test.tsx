import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BulkRefresh } from '#view/BulkRefresh.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld, type World } from '../helpers/world.ts'

const NAMES = [...'abcdefghijkl'].map((letter) => `Name ${letter}`)

let world: World
beforeEach(() => history.replaceState(null, '', '/clans/x'))
afterEach(() => world.close())

/** A refresh of twelve players; `fails`: those the service has a fault for. */
function open(fails = new Set<string>()) {
  world = createWorld({
    async fetch(url) {
      const name = decodeURIComponent(url.split('/').at(-1) ?? '')
      return fails.has(name)
        ? Response.json({ success: false, error: { code: 'X', message: 'X' } }, { status: 404 })
        : Response.json({ success: true, data: { name, level: 3 } })
    },
  })
  const refresh = (
    <BulkRefresh
      title="Refresh"
      lead="Lead"
      group="g"
      endpoint="players.item"
      entities={NAMES.map((name) => ({ id: name, name }))}
    />
  )
  const view = renderIn(world, refresh)
  const press = async (name: RegExp | string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await view.advance(200)
  }
  const text = () => screen.getByRole('region', { name: 'Refresh' }).textContent
  return { view, press, text, fails, refresh }
}

describe('a bulk refresh', () => {
  it('says its price and time first, then how far it is, and ends in the seconds of the queue', async () => {
    const { view, press, text } = open()
    expect(text()).toMatch(/12 requests.*about .+ with 10 a minute/)
    expect(world.requests).toEqual([])
    await press(/^Start/)
    await view.until(() => / of 12 done/.test(text()) && !/0 of 12/.test(text()))
    await view.until(() => /about \d+ s left/.test(text()))
    const { waiting = [] } =
      world.services.quota.getSnapshot().buckets.get('sample: anonymous') ?? {}
    const seconds = Math.ceil(((waiting.at(-1)?.expectedAt ?? 0) - world.clock.now()) / 1000)
    expect(text()).toContain(`about ${seconds} s left`)
    await view.until(() => /(?<!of )12 done/.test(text()))
    expect(world.requests).toHaveLength(NAMES.length)
  })

  it('is cancelled, and then offers what is left', async () => {
    const { view, press, text } = open()
    await press(/^Start/)
    await view.until(() => / of 12 done/.test(text()) && !/0 of 12/.test(text()))
    await press('Cancel')
    const sent = world.requests.length
    await view.advance(130_000)
    // A request that was under way is finished.
    expect(world.requests.length).toBeLessThanOrEqual(sent + 1)
    expect(text()).toMatch(/Cancelled with \d+ of 12 left/)
    await press(/^Start/)
    await view.until(() => world.requests.length >= NAMES.length)
    await view.until(() => /All of them are saved already/.test(text()))
    expect(world.requests).toHaveLength(NAMES.length)
  })

  it('counts those that failed, and offers them again', async () => {
    const { view, press, text, fails } = open(new Set(['Name b', 'Name d']))
    await press(/^Start/)
    await view.until(() => /(?<!of )10 done/.test(text()))
    expect(text()).toContain('2 failed')
    fails.clear()
    await press(/^Start/)
    await view.until(() => /(?<!of )12 done/.test(text()))
    expect(world.requests).toHaveLength(NAMES.length + 2)
  })

  it.each([
    ['with none failed', new Set<string>(), 0],
    ['with some failed', new Set(['Name b']), 1],
  ])('shows no ended refresh once the page was left, %s', async (_, missing, requests) => {
    const { view, press, text, refresh } = open(missing)
    await press(/^Start/)
    await view.until(() => /(?<!of )1[12] done/.test(text()))
    view.unmount()
    await world.advance(1000)
    const again = renderIn(world, refresh)
    await again.until(() => screen.queryByRole('region', { name: 'Refresh' }) !== null)
    expect(text()).not.toContain(' done')
    const offered = screen.queryByRole('button', { name: /^Start/ })?.textContent ?? 'nothing'
    expect(offered).toMatch(requests === 0 ? 'nothing' : `${requests} request`)
  })
})
