import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Newcomer } from '#pages/home/Newcomer.tsx'
import { Live } from '#pages/home/Live.tsx'
import { onAndNext } from '#pages/home/CachedDates.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const span = (start: number | null, end: number | null) => ({ start, end })
const NOW = 100

it('what is on and what is next share the card, the nearest of each first', () => {
  const running = [span(10, 500), span(20, 200), span(30, 400), span(40, 300), span(50, null)]
  const coming = [span(700, 800), span(150, 160), span(600, 900)]
  const over = [span(1, 50)]
  expect(onAndNext([...over, ...running, ...coming], NOW)).toEqual([
    span(20, 200),
    span(40, 300),
    span(150, 160),
    span(600, 900),
  ])
})

it('where one kind is few the other fills the card', () => {
  const running = [span(10, 500), span(20, 200), span(30, 400)]
  expect(onAndNext([...running, span(150, 160)], NOW)).toHaveLength(4)
  expect(
    onAndNext([span(10, 500), span(150, 160), span(170, 180), span(190, 200)], NOW),
  ).toHaveLength(4)
  expect(onAndNext([], NOW)).toEqual([])
})

it('a log of what was shows its latest', () => {
  const over = [10, 50, 30, 20, 40].map((at) => span(at, at))
  expect(onAndNext(over, NOW)).toEqual([span(50, 50), span(40, 40), span(30, 30), span(20, 20)])
})

it('a list without a date to come shows the latest that happened', async () => {
  const rows = ['steir_1', 'wend_2', 'tuskt_3', 'trarn_4', 'baenf_5'].map((name, n) => ({
    former_handle: name,
    later_handle: `${name}x`,
    asked_on: `2026-11-0${5 - n}T10:00:00Z`,
  }))
  const world = createWorld({ fetch: async () => Response.json(rows) })
  const view = renderIn(world, <Live area="events" />)
  await view.until(() => screen.queryByText('steir_1x') !== null)
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
    ['steir_1x', 'wend_2x', 'tuskt_3x', 'trarn_4x'].map((name) => expect.stringContaining(name)),
  )
  expect(screen.queryByText(/running|ended/i)).toBeNull()
})

it.each([
  ['Aliases', 'The list, to search and sort.'],
  [undefined, 'What is new, and what is next.'],
])('events that the service calls %s are told by what is true of them: %s', (name, said) => {
  const descriptions = name === undefined ? {} : { events: { name } }
  renderIn(createWorld({ config: { descriptions } }), <Newcomer onAsk={() => undefined} />)
  const [card] = screen.getAllByRole('region', { name: name ?? 'Events' })
  expect(card?.textContent).toContain(said)
})

it('a list of what was founded long ago has no dates to tell', async () => {
  const clans = [{ id: 'court', name: 'Ember Court', founded: '2020-03-01T00:00:00Z' }]
  const world = createWorld({ fetch: async () => Response.json({ data: clans }) })
  const view = renderIn(world, <Live area="clans" />)
  await view.until(() => world.services.history.heads().length > 0)
  await view.advance(1000)
  expect(screen.queryByText('Ember Court')).toBeNull()
})
