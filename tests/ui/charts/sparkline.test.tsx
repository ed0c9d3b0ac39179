import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { renderUi } from '../helpers/renderUi.tsx'

const pathOf = (values: readonly number[]) => {
  const points = values.map((y, x) => [x, y] as const)
  renderUi(<Sparkline points={points} label="up" />)
  return screen.queryByRole('img')?.querySelector('path')?.getAttribute('d') ?? null
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

  it('is not there for fewer than two values', () => {
    expect(pathOf([1, Number.NaN])).toBeNull()
  })
})
