import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BelowScreen } from '#ui/table/BelowScreen.tsx'
import { renderUi } from '../helpers/renderUi.tsx'

/** What the browser would tell of the place that is kept for it. */
let tell: (isIntersecting: boolean) => void = () => undefined

class FakeObserver {
  constructor(callback: (entries: readonly Partial<IntersectionObserverEntry>[]) => void) {
    tell = (isIntersecting) => act(() => callback([{ isIntersecting }]))
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('innerHeight', 823)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const drops = (above = 28) => (
  <section>
    <BelowScreen above={above} rows={5}>
      <h2>Drops</h2>
    </BelowScreen>
  </section>
)
const isDrawn = () => screen.queryByRole('heading') !== null

describe('a table below the screen', () => {
  it('is left out of a first drawing, and its place is kept', () => {
    const { container } = renderUi(drops())
    expect(isDrawn()).toBe(false)
    const place = container.querySelector<HTMLElement>('section > div')
    expect(place?.style.blockSize).toBe('185px')
  })

  it('is drawn at once where what stands above it may be on the screen with it', () => {
    renderUi(drops(22))
    expect(isDrawn()).toBe(true)
  })

  it('is drawn at once where the browser does not say what is in sight', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    renderUi(drops())
    expect(isDrawn()).toBe(true)
  })

  it('is drawn at once after the person did something on the page', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    renderUi(drops())
    expect(isDrawn()).toBe(true)
  })

  it('is drawn when it comes near after all, as where a filter takes the rows above away', () => {
    renderUi(drops())
    tell(false)
    expect(isDrawn()).toBe(false)
    tell(true)
    expect(isDrawn()).toBe(true)
  })

  it('is drawn at the first thing the person does', async () => {
    renderUi(drops())
    fireEvent.wheel(document.body)
    await vi.waitFor(() => expect(isDrawn()).toBe(true))
  })

  it('is drawn before print begins', () => {
    renderUi(drops())
    window.dispatchEvent(new Event('beforeprint'))
    expect(isDrawn()).toBe(true)
  })

  it('is drawn by itself after four seconds, where it can be searched and read aloud', async () => {
    renderUi(drops())
    await act(() => vi.advanceTimersByTimeAsync(4100))
    await vi.waitFor(() => expect(isDrawn()).toBe(true))
  })
})
