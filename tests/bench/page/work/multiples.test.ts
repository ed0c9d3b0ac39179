import { describe, expect, it } from 'vitest'
import { BARE } from './measureWork.ts'
import { LightestLoads } from './multiples.ts'

function measured(processor: number, calls: number, styled: number) {
  const loads = new LightestLoads()
  for (const [figure, bare, page] of [
    ['processor', 80, processor],
    ['calls', 1000, calls],
    ['styled', 7, styled],
  ] as const) {
    loads.note(BARE, figure, bare)
    loads.note('/', figure, page)
  }
  return loads
}
const kept = { processor: 2, calls: 20, styled: 30 }

describe('the work of a page beside that of the bare page', () => {
  it('may be a tenth more than what is kept', () => {
    const loads = measured(175, 21_900, 230)
    expect(loads.multiples('/')).toEqual({ processor: 2.19, calls: 21.9, styled: 32.86 })
    expect(loads.isTooMuch('/', kept)).toBe(false)
  })

  it.each([
    ['processor', measured(177, 20_000, 210)],
    ['functions called', measured(160, 22_100, 210)],
    ['elements styled', measured(160, 20_000, 232)],
  ])('is too much where the %s alone is more', (_, loads) => {
    expect(loads.isTooMuch('/', kept)).toBe(true)
  })

  it('is that of the lightest load of each', () => {
    const loads = measured(177, 22_100, 232)
    loads.note('/', 'processor', 160)
    loads.note('/', 'calls', 20_000)
    loads.note('/', 'styled', 210)
    loads.note('/', 'styled', 500)
    expect(loads.multiples('/')).toEqual({ processor: 2, calls: 20, styled: 30 })
    expect(loads.isTooMuch('/', kept)).toBe(false)
  })

  it('is not judged of a page of which nothing is kept', () => {
    expect(measured(1e6, 1e6, 1e6).isTooMuch('/')).toBe(false)
  })
})
