import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SeriesCharts } from '#view/SeriesCharts.tsx'
import { readBody } from '#reading/index.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

const day = (at: number) => `2026-11-0${at}T10:00:00Z`
const past = (from: number) => [1, 2, 3, 4].map((at) => ({ date: day(at), value: from + at * 20 }))

it('calls a chart of many by its figure, and each line by whose it is', async () => {
  const body = {
    data: [
      { name: 'Wren', score: 950, solves: past(100) },
      { name: 'Salt', score: 900, solves: past(120) },
    ],
  }
  const { series } = readBody(body, { area: 'leaderboards', endpoint: 'leaderboards' })
  expect(series.map(({ label }) => label)).toEqual(['Solves (Wren)', 'Solves (Salt)'])
  const world = createWorld()
  const view = renderIn(world, <SeriesCharts series={series} />)
  await view.until(() => screen.queryByText('Wren') !== null)
  expect(screen.getByText('Solves')).toBeTruthy()
  expect(screen.getByText('Salt')).toBeTruthy()
  expect(screen.queryByText(/Solves \(/)).toBeNull()
  world.close()
})
