import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GainsCard } from '#view/history/GainsCard.tsx'
import { stubNarrow } from '../../areas/otherService.ts'
import { keep } from '../../helpers/keep.ts'
import { readThings } from '../../helpers/readThings.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld } from '../../helpers/world.ts'
import { textOf } from '../../ui/helpers/renderUi.tsx'

const DAY = 86_400_000
const NAMES = ['Slayer', 'Magic', 'Attack', 'Mining']
const ROOTS = /bars compare square roots/

afterEach(() => vi.unstubAllGlobals())

/** The card of skills that gained so much in a week. */
async function draw(gains: readonly number[]) {
  const world = createWorld()
  await world.advance(0)
  const bodyOf = (share: number) => ({
    name: 'Ann',
    skills: gains.map((by, at) => ({
      skill: NAMES[at],
      level: 50,
      rank: 900 - share,
      xp: 5_000_000 + by * share,
    })),
  })
  const end = world.clock.now()
  const bodies = [0, 1].map((share) => snapshot('Ann', end - (1 - share) * 7 * DAY, bodyOf(share)))
  await keep(world, ...bodies)
  const reading = readThings(bodyOf(1), { area: 'players', endpoint: 'players.item', id: 'Ann' })
  const view = renderIn(world, <GainsCard reading={reading} snapshot={bodies[1]!} />)
  await view.until(() => screen.queryByRole('region', { name: 'Gains' }) !== null)
  const widths = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector<HTMLElement>('[style*="inline-size"]')?.style.inlineSize)
  return { card: within(screen.getByRole('region', { name: 'Gains' })), widths }
}

describe('the bars of gains', () => {
  it('are in proportion', async () => {
    const { card, widths } = await draw([100, 50, 25])
    expect(widths).toEqual(['100%', '50%', '25%'])
    expect(card.queryByText(ROOTS)).toBeNull()
  })

  it('are roots where one gain is far above the rest, as the card says', async () => {
    const { card, widths } = await draw([10_000, 100, 25])
    expect(widths).toEqual(['100%', '10%', '5%'])
    expect(card.getByText(ROOTS)).toBeTruthy()
  })

  it('have no note on a phone, where no bar has room', async () => {
    stubNarrow()
    const { card } = await draw([10_000, 100, 25])
    expect(card.getByRole('columnheader', { name: 'Rank' })).toBeTruthy()
    expect(card.queryByText(ROOTS)).toBeNull()
  })
})

describe('the rank of the thing itself', () => {
  it('is in the column of ranks, and no gain', async () => {
    const world = createWorld()
    await world.advance(0)
    const bodyOf = (share: number) => ({
      name: 'Ann',
      rank: 4118 - share,
      skills: [{ skill: 'Mining', rank: 9, xp: 5_000_000 + share }],
    })
    const end = world.clock.now()
    const [before, now] = [0, 1].map((share) =>
      snapshot('Ann', end - (1 - share) * 7 * DAY, bodyOf(share)),
    )
    await keep(world, before!, now!)
    const reading = readThings(bodyOf(1), { area: 'players', endpoint: 'players.item', id: 'Ann' })
    const view = renderIn(world, <GainsCard reading={reading} snapshot={now!} />)
    await view.until(() => screen.queryByRole('rowheader', { name: 'Rank' }) !== null)
    const heads = screen.getAllByRole('columnheader').map(textOf)
    const row = screen.getByRole('rowheader', { name: 'Rank' }).closest('tr')!
    const cells = [...row.children].map(textOf)
    expect(cells[heads.indexOf('Rank')]).toMatch(/^4,117 ▲ ?1$/)
    expect(cells.filter((text) => text !== '')).toHaveLength(2)
  })
})

describe('the period before', () => {
  it.each(['week', '7', '6', '2', '1'])(
    'is as long as that of “%s”, with a visit at each midnight',
    async (asked) => {
      const world = createWorld()
      await world.advance(DAY / 24 + DAY - (world.clock.now() % DAY))
      const now = world.clock.now()
      const midnight = Math.floor(now / DAY) * DAY
      const days = asked === 'week' ? 7 : Number(asked)
      const since = new Date(midnight - days * DAY).toISOString().slice(0, 10)
      window.history.replaceState(null, '', asked === 'week' ? '/' : `/?period=${since}`)
      // Each day brings one more than the day before.
      const bodyOf = (day: number) => ({
        name: 'Ann',
        skills: [{ skill: 'Mining', level: 50, xp: 1000 + (day * (day + 1)) / 2 }],
      })
      const bodies = Array.from({ length: 20 }, (_, day) =>
        snapshot('Ann', day === 19 ? now : midnight - (18 - day) * DAY, bodyOf(Math.min(day, 18))),
      )
      await keep(world, ...bodies)
      const reading = readThings(bodyOf(18), { area: 'players', endpoint: 'players.item' })
      const view = renderIn(world, <GainsCard reading={reading} snapshot={bodies.at(-1)!} />)
      await view.until(() => screen.queryByRole('region', { name: 'Gains' }) !== null)
      const [, by, before] = [...screen.getAllByRole('row')[1]!.children].map(({ textContent }) =>
        Number(textContent?.replace('+', '')),
      )
      const sum = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, at) => from + 1 + at).reduce((a, b) => a + b, 0)
      expect([by, before]).toEqual([sum(18 - days, 18), sum(18 - 2 * days, 18 - days)])
    },
  )
})
