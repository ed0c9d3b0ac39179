import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { describe, expect, it } from 'vitest'
import { Countdown } from '#ui/quota/Countdown.tsx'
import { QuotaMeter } from '#ui/quota/QuotaMeter.tsx'
import { NOW, renderUi, textOf } from '../helpers/renderUi.tsx'

const plain = { limit: 10, remaining: 7, inFlight: 1, reset: NOW + 38_000, heldUntil: null }
const pips = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-pip]')].map((pip) => pip.dataset['pip'])

describe('the meter', () => {
  it('is a meter named “Requests left” with its value and its most', () => {
    renderUi(<QuotaMeter {...plain} />)
    const meter = screen.getByRole('meter', { name: 'Requests left' })
    expect(meter.getAttribute('aria-valuenow')).toBe('7')
    expect(meter.getAttribute('aria-valuemax')).toBe('10')
    expect(meter.getAttribute('aria-valuetext')).toBe('7 of 10 requests left, 1 in flight')
  })

  it('shows a pip for each request: left, in flight, spent', () => {
    const { container } = renderUi(<QuotaMeter {...plain} />)
    expect(pips(container)).toEqual([
      ...Array.from({ length: 7 }, () => 'left'),
      'flying',
      'spent',
      'spent',
    ])
    expect(textOf(container)).toContain('7 requests left · resets in 38 s')
  })

  it('says what is counted without a mark to be explained, before the first answer, too', () => {
    const { container } = renderUi(
      <QuotaMeter {...plain} remaining={1} inFlight={0} reset={null} assumed />,
    )
    expect(container.textContent).toBe('1 request left')
  })

  it('is a bar above twenty', () => {
    const { container } = renderUi(<QuotaMeter {...plain} limit={100} remaining={96} />)
    expect(pips(container)).toEqual([])
    expect(textOf(container)).toContain('96 requests left')
  })

  it('keeps nonsense within its limits', () => {
    const { container } = renderUi(<QuotaMeter {...plain} remaining={-3} inFlight={40} />)
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('0')
    expect(pips(container)).toEqual(Array.from({ length: 10 }, () => 'flying'))
  })

  it('says that it is held, and for how long', () => {
    const { container } = renderUi(
      <QuotaMeter {...plain} remaining={0} inFlight={0} heldUntil={NOW + 42_000} />,
    )
    expect(textOf(container)).toContain('0 requests left · held 42 s')
  })

  it('shows nothing left while it is held, even where the hold outlasts the window', () => {
    const { container } = renderUi(
      <QuotaMeter {...plain} remaining={10} inFlight={0} reset={null} heldUntil={NOW + 38_000} />,
    )
    expect(textOf(container)).toContain('0 requests left · held 38 s')
    expect(pips(container)).toEqual(Array.from({ length: 10 }, () => 'spent'))
  })

  it('has no countdown while no window is open', () => {
    const { container, clock } = renderUi(<QuotaMeter {...plain} reset={null} />)
    expect(container.textContent).toBe('7 requests left')
    expect(clock.pending()).toBe(0)
  })

  it('renders only the countdown each second', () => {
    const rendered = { meter: 0, countdown: 0 }
    const { pass, container } = renderUi(
      <>
        <Profiler id="countdown" onRender={() => (rendered.countdown += 1)}>
          <Countdown deadline={NOW + 38_000} />
        </Profiler>
        <QuotaMeter {...plain} />
      </>,
    )
    const pip = container.querySelector('[data-pip]')
    for (let second = 0; second < 10; second += 1) pass(1)
    expect(rendered.countdown).toBe(11)
    expect(container.querySelector('[data-pip]')).toBe(pip)
    expect(textOf(container)).toContain('28 s')
  })
})
