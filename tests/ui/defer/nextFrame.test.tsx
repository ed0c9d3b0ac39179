import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NextFrame } from '#ui/defer/NextFrame.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('IntersectionObserver', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tables = (name: string) => (
  <NextFrame blockSize={370}>
    <h2>{name}</h2>
  </NextFrame>
)
const place = () => screen.getByRole('heading', { hidden: true }).parentElement
const frame = () => act(() => vi.advanceTimersByTimeAsync(20))

describe('what is laid out a frame after the rest of a page', () => {
  it('keeps a place in the first frame, and has no box of its own from the next one on', async () => {
    render(tables('Skills'))
    expect(place()?.style.cssText).toContain('content-visibility: hidden')
    expect(place()?.style.cssText).toContain('370px')
    await frame()
    expect(place()?.style.display).toBe('contents')
  })

  it('stays as it is when it is drawn again', async () => {
    const view = render(tables('Skills'))
    await frame()
    view.rerender(tables('Drops'))
    expect(place()?.style.display).toBe('contents')
  })

  it('is shown in a tab that nobody sees, where no frame is drawn', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    render(tables('Skills'))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(place()?.style.display).toBe('contents')
  })

  it('is laid out at once after the person did something on the page', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    render(tables('Skills'))
    expect(place()?.style.display).toBe('contents')
  })
})
