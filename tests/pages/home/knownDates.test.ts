import { expect, it } from 'vitest'
import { onAndNext } from '#pages/home/KnownDates.tsx'

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
