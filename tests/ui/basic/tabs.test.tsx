import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Tabs } from '#ui/basic/Tabs.tsx'
import { renderUi } from '../helpers/renderUi.tsx'

function Three() {
  const [value, setValue] = useState('one')
  return (
    <Tabs
      label="Parts"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'one', label: 'One' },
        { value: 'paid', label: 'Paid', aside: '1 request' },
        { value: 'three', label: 'Three' },
      ]}
    >
      <p>Inside of {value}</p>
      <figure>A chart</figure>
      <div data-testid="wide" style={{ overflowX: 'auto' }}>
        A table
      </div>
    </Tabs>
  )
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

function swipe(on: Element, x: number, y = 0, from = 300) {
  const at = (clientX: number, clientY: number) => [{ clientX, clientY }]
  fireEvent.touchStart(on, { touches: at(from, 200), changedTouches: at(from, 200) })
  fireEvent.touchEnd(on, { touches: [], changedTouches: at(from + x, 200 + y) })
}

Object.defineProperty(document.documentElement, 'clientWidth', { value: 390 })

describe('a finger on a tab', () => {
  it('swipes to the next that costs nothing and back, and not beyond the ends', () => {
    renderUi(<Three />)
    const inside = () => screen.getByText(/^Inside of/)
    swipe(inside(), -120)
    expect(chosen()).toBe('Three')
    swipe(inside(), -120)
    expect(chosen()).toBe('Three')
    swipe(inside(), 120)
    expect(chosen()).toBe('One')
    swipe(inside(), 120)
    expect(chosen()).toBe('One')
  })

  it('changes nothing by a short, a slanting or a long way down, or from the edge of the screen', () => {
    renderUi(<Three />)
    const inside = screen.getByText(/^Inside of/)
    swipe(inside, -40)
    swipe(inside, -120, 100)
    swipe(inside, -80, 600)
    swipe(inside, -120, 0, 380)
    expect(chosen()).toBe('One')
  })

  it('moves a chart, and what is wider than the screen, and leaves the tab', () => {
    renderUi(<Three />)
    swipe(screen.getByText('A chart'), -120)
    expect(chosen()).toBe('One')
    const wide = screen.getByTestId('wide')
    Object.defineProperty(wide, 'scrollWidth', { value: 900 })
    swipe(wide, -120)
    expect(chosen()).toBe('One')
  })
})
