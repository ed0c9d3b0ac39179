import { describe, expect, it } from 'vitest'
import { tickText } from '#ui/charts/tickText.ts'
import { createFormat } from '#ui/format/createFormat.ts'

const { compact, exact } = createFormat('en-GB', 'UTC')
const ticks = (from: number, to: number) => tickText(from, to, compact, exact)(to)

describe('the ticks of a figure', () => {
  it('are short where that tells them apart', () => {
    expect(ticks(806_000_000, 812_000_000)).toBe(compact(812_000_000))
    expect(ticks(0, 8)).toBe('8')
  })

  it('are whole where short ones would all be the same', () => {
    expect(ticks(812_329_000, 812_329_490)).toBe('812,329,490')
    expect(ticks(812_329_490, 812_329_490)).toBe('812,329,490')
  })

  it('stay short for what is no number', () => {
    expect(tickText(Number.NaN, 1, compact, exact)).toBe(compact)
  })
})
