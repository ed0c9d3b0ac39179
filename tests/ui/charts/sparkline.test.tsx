import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { renderUi } from '../helpers/renderUi.tsx'

const pathOf = (values: readonly number[], span = 0) => {
  const points = values.map((y, x) => [x, y] as const)
  renderUi(<Sparkline points={points} label="up" span={span} />)
  return screen.queryAllByRole('img').at(-1)?.querySelector('path')?.getAttribute('d') ?? null
}

describe('a line in a cell', () => {
  it('is one piece where it has no gap', () => {
    expect(pathOf([1, 2, 3, 4])?.match(/[MLh]/g)).toEqual(['M', 'L', 'L', 'L'])
  })

  it('is not joined over a gap', () => {
    const path = pathOf([1, 2, Number.NaN, 3, 4])
    expect(path?.match(/[MLh]/g)).toEqual(['M', 'L', 'M', 'L'])
    expect(path).not.toContain('NaN')
  })

  it('has a dot for a value between two gaps', () => {
    expect(pathOf([1, 2, Number.NaN, 3, Number.NaN])?.match(/[MLh]/g)).toEqual(['M', 'L', 'M', 'h'])
  })

  it('is as high as its share of the scale that lines have together', () => {
    const heightOf = (path: string | null) => {
      const ys = [...(path ?? '').matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y))
      return Math.max(...ys) - Math.min(...ys)
    }
    const whole = heightOf(pathOf([100, 105, 110]))
    expect(heightOf(pathOf([100, 105, 110], 20))).toBeCloseTo(whole / 2)
    expect(heightOf(pathOf([100, 105, 110], 5))).toBe(whole)
  })

  it('is not there for fewer than two values', () => {
    expect(pathOf([1, Number.NaN])).toBeNull()
  })
})
