import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageBoundary, PartBoundary, RootBoundary } from '#ui/page/Boundaries.tsx'
import { renderUi, textOf } from '../helpers/renderUi.tsx'

const state = { broken: true }
function Part() {
  if (state.broken) throw new TypeError('l is not a function')
  return <p>whole</p>
}

beforeEach(() => {
  state.broken = true
  vi.mocked(console.error).mockImplementation(() => undefined)
})
afterEach(() => void vi.mocked(console.error).mockClear())

describe('an error that nothing else keeps', () => {
  it('leaves a page that says what happened, with ways on, without any provider', async () => {
    const user = userEvent.setup()
    render(
      <RootBoundary homeHref="/sub/">
        <Part />
      </RootBoundary>,
    )
    expect(screen.getByRole('main')).toBeTruthy()
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Statglass')
    expect(textOf(screen.getByRole('alert'))).toContain('TypeError: l is not a function')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/sub/')
    await user.click(screen.getByRole('button', { name: 'Copy the error' }))
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain('l is not a function')
    expect(copied).toContain('boundaries.test.tsx')
  })

  it('is not copied where the page has no clipboard, and says so', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    render(
      <RootBoundary homeHref="/">
        <Part />
      </RootBoundary>,
    )
    await user.click(screen.getByRole('button', { name: 'Copy the error' }))
    expect(screen.getByRole('button', { name: 'Could not copy' })).toBeTruthy()
  })
})

describe('an error of a page', () => {
  it('has the title of the page, and ends at the next address', () => {
    const page = (address: string) => (
      <PageBoundary homeHref="/" resetKey={address}>
        <Part />
      </PageBoundary>
    )
    const view = renderUi(page('/players/Wren'))
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('This page could not be shown.')
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    state.broken = false
    view.again(page('/'))
    expect(screen.getByText('whole')).toBeTruthy()
  })
})

describe('an error of a part of the shell', () => {
  it('is a button to try again, and no more', async () => {
    renderUi(
      <PartBoundary>
        <Part />
      </PartBoundary>,
    )
    const again = screen.getByRole('button', { name: 'Try again' })
    expect(again.title).toBe('This part could not be shown.')
    state.broken = false
    await userEvent.click(again)
    expect(screen.getByText('whole')).toBeTruthy()
  })
})
