import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hasYear, YearMap } from '#features/history/YearMap.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 28, 9)
const calendar = { offsetOf: () => 0, weekStart: () => 1 }

/** A map of that many days of history, each with a gain. */
function drawMap(days: number, gainOf = (_day: number) => 1, kind = 'count') {
  const gains = Array.from({ length: days }, (_, index) => {
    const to = NOW - (days - 1 - index) * DAY
    return { from: to - DAY, to, before: index, after: index + 1, by: gainOf(index) }
  })
  const figure = { key: '$.xp', label: 'XP', kind, row: null }
  return renderIn(
    createWorld(),
    <YearMap figure={figure} gains={gains} calendar={calendar} now={NOW} />,
  )
}

/** The weeks of a map of that many days. */
function weeksOf(days: number): number {
  const page = drawMap(days)
  const { childElementCount } = screen.getByRole('img', { name: /^A calendar/ })
  page.unmount()
  return childElementCount
}

it('shows as much as there is of the past, a year at most', () => {
  expect(weeksOf(200)).toBe(29)
  expect([365, 900].map(weeksOf)).toEqual([53, 53])
})

it('marks the best day, and names it', () => {
  drawMap(200, (day) => (day === 190 ? 70 : 3))
  expect(screen.getByRole('figure').textContent).toMatch(/^XP, day by day; best day .*: \+70/)
  const marked = [...document.querySelectorAll<HTMLElement>('[title]')].filter(
    ({ style }) => style.outline !== '',
  )
  expect(marked.map(({ title }) => title)).toEqual([expect.stringMatching(/: \+70$/)])
})

it('has no best day of a rank, which is better the less it is, and none without a gain', () => {
  const page = drawMap(200, () => 2, 'rank')
  expect(screen.getByRole('figure').textContent).not.toContain('best day')
  page.unmount()
  drawMap(200, () => 0)
  expect(screen.getByRole('figure').textContent).not.toContain('best day')
})

it('waits for half a year of days', () => {
  const since = (days: number) => [{ from: NOW - days * DAY, to: NOW, before: 0, after: 1, by: 1 }]
  expect([[], since(30), since(181), since(183)].map((gains) => hasYear(gains, NOW))).toEqual([
    false,
    false,
    false,
    true,
  ])
})
