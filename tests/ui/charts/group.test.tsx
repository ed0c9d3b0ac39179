import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChartGroupProvider } from '#ui/charts/ChartGroup.tsx'
import { renderUi, textOf } from '../helpers/renderUi.tsx'
import { chartOf, days, drawn, readouts, stubWidth, two } from './helpers.tsx'

beforeEach(() => {
  stubWidth()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const readers = () => screen.getAllByRole('slider')
const marks = () =>
  [...document.querySelectorAll('figure')].map((figure) =>
    textOf(figure.querySelector('.recharts-tooltip-wrapper')),
  )

async function drawTwo() {
  renderUi(
    <ChartGroupProvider>
      {chartOf({ caption: 'One', lines: two })}
      {chartOf({ caption: 'Other', lines: [{ id: 'o', label: 'O', points: days(6) }] })}
    </ChartGroupProvider>,
  )
  await drawn()
  return readers()
}

describe('the charts of a page', () => {
  it('mark the same moment, wherever it is read, and no other', async () => {
    const [first, second] = await drawTwo()
    fireEvent.keyDown(first!, { key: 'ArrowLeft' })
    await act(async () => undefined)
    expect(marks()).toEqual([
      expect.stringContaining('19 Nov, 17:00'),
      expect.stringContaining('19 Nov, 17:00'),
    ])
    fireEvent.keyDown(second!, { key: 'Home' })
    await act(async () => undefined)
    expect(marks()).toEqual([
      expect.stringContaining('15 Nov, 17:00'),
      expect.stringContaining('15 Nov, 17:00'),
    ])
    fireEvent.blur(second!)
    await act(async () => undefined)
    expect(readouts()).toEqual([])
  })

  it('mark nothing where they do not reach so far', async () => {
    const [first] = await drawTwo()
    fireEvent.keyDown(first!, { key: 'Home' })
    await act(async () => undefined)
    expect(marks()[0]).toContain('10 Nov, 17:00')
    expect(marks()[1]).toBe('')
  })
})
