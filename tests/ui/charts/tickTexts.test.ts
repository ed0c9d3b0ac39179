import { describe, expect, it } from 'vitest'
import { tickTexts } from '#ui/charts/axis/valueAxis.ts'
import { createFormat } from '#ui/format/createFormat.ts'

const { compact, exact } = createFormat('en-GB', 'UTC')
const textsOf = (...ticks: number[]) => tickTexts(ticks, compact, exact)

describe('the texts of ticks', () => {
  it('are short where that tells them apart', () => {
    expect(textsOf(806_000_000, 812_000_000)).toEqual([compact(806_000_000), compact(812_000_000)])
    expect(textsOf(0, 4, 8)).toEqual(['0', '4', '8'])
  })

  it('are whole where two short ones would be the same', () => {
    expect(textsOf(812_329_000, 812_329_500, 813_000_000)).toEqual([
      '812,329,000',
      '812,329,500',
      '813,000,000',
    ])
  })
})
