import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { HoldStrip } from '#ui/quota/HoldStrip.tsx'
import { NOW, renderUi, textOf } from '../helpers/renderUi.tsx'

const hold = { since: NOW - 18_000, until: NOW + 42_000, skippable: false }
const shared = { limit: 10, windowMs: 60_000, waiting: 3 }

const timer = () => screen.getByRole('timer', { name: 'Rate limited' })
const numbers = (text: string | null) => (text ?? '').match(/\d+/g)

describe('the hold', () => {
  it('is one timer whose only number is the whole seconds left', () => {
    renderUi(<HoldStrip hold={hold} {...shared} />)
    expect(numbers(timer().textContent)).toEqual(['42'])
    expect(screen.getAllByRole('timer')).toHaveLength(1)
  })

  it('counts down once a second, from the deadline', () => {
    const { pass } = renderUi(<HoldStrip hold={hold} {...shared} />)
    pass(1)
    expect(numbers(timer().textContent)).toEqual(['41'])
    pass(40)
    expect(textOf(timer())).toContain('Rate limited. Resuming in 1 second.')
    pass(5)
    expect(numbers(timer().textContent)).toEqual(['0'])
  })

  it('counts down where a translator has replaced its texts', () => {
    const { pass } = renderUi(<HoldStrip hold={hold} {...shared} />)
    for (const part of timer().querySelectorAll(':scope > :not([translate=no])'))
      part.innerHTML = '<font>übersetzt</font>'
    pass(2)
    expect(textOf(timer())).toBe('übersetzt40übersetzt')
  })

  it('says why and what waits', () => {
    renderUi(<HoldStrip hold={hold} {...shared} />)
    expect(screen.getByRole('region', { name: 'Rate limited' }).textContent).toBe(
      'Rate limited. Resuming in 42 seconds. The service counts 10 requests a minute for your network address. ' +
        '3 requests wait and go on then.',
    )
  })

  it('says until when it lasts where that is hours, and nothing of requests a minute', () => {
    renderUi(<HoldStrip hold={{ ...hold, since: NOW, until: NOW + 28_800_000 }} {...shared} />)
    const text = textOf(screen.getByRole('region', { name: 'Rate limited' }))
    expect(text).toMatch(/allows no request until .*\d\d:\d\d, in about 8 h\./)
    expect(text).toContain('Pages that you have opened stay readable.')
    expect(text).not.toContain('counts')
  })

  it('is announced politely at the start, at 30, at 10 and at the end, and not between', () => {
    const { container, pass, again } = renderUi(<HoldStrip hold={hold} {...shared} />)
    const region = container.querySelector('[aria-live=polite]')!
    const heard = [region.textContent]
    for (let second = 0; second < 42; second += 1) {
      pass(1)
      const text = region.textContent
      if (text !== '' && text !== heard.at(-1)) heard.push(text)
    }
    again(<HoldStrip hold={null} {...shared} />)
    expect(heard).toEqual([
      'Rate limited. Resuming in 42 seconds.',
      '30 seconds left.',
      '10 seconds left.',
      'The wait is over. Requests continue.',
    ])
  })

  it('does not stay to be read when it is no longer true', () => {
    const { container, pass, again } = renderUi(<HoldStrip hold={hold} {...shared} />)
    const region = container.querySelector('[aria-live=polite]')!
    pass(4)
    expect(region.textContent).toContain('42 seconds')
    pass(2)
    expect(region.textContent).toBe('')
    again(<HoldStrip hold={null} {...shared} />)
    expect(region.textContent).toContain('The wait is over')
    pass(6)
    expect(region.textContent).toBe('')
  })

  it('says that it is over when it ends early', () => {
    const { container, again } = renderUi(<HoldStrip hold={hold} {...shared} />)
    again(<HoldStrip hold={null} {...shared} />)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(textOf(container.querySelector('[aria-live=polite]'))).toContain('The wait is over')
  })

  it('says nothing where nothing was held', () => {
    const { container } = renderUi(<HoldStrip hold={null} {...shared} />)
    expect(textOf(container.querySelector('[aria-live=polite]'))).toBe('')
  })

  it('offers to try now only where it is long', async () => {
    const onTryNow = vi.fn()
    const { again } = renderUi(<HoldStrip hold={hold} {...shared} onTryNow={onTryNow} />)
    expect(screen.queryByRole('button')).toBeNull()
    again(<HoldStrip hold={{ ...hold, skippable: true }} {...shared} onTryNow={onTryNow} />)
    screen.getByRole('button', { name: 'Try now' }).click()
    expect(onTryNow).toHaveBeenCalledOnce()
  })
})
