import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FirstPage } from '#app/router/FirstPage.tsx'

afterEach(() => history.replaceState(null, '', '/'))

function open() {
  history.replaceState(null, '', '/players/Wren')
  const outline = document.createElement('h1')
  outline.textContent = 'Wren'
  let come: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    come = resolve
  })
  const Page = vi.fn(() => <p>A player</p>)
  render(
    <FirstPage ready={ready} outline={outline}>
      <Page />
    </FirstPage>,
  )
  return { come: () => act(async () => come()), Page }
}

describe('the page that a visit begins with', () => {
  it('keeps its head in sight until all that it is drawn from is there', async () => {
    const { come, Page } = open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wren')
    expect(Page).not.toHaveBeenCalled()
    await come()
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getByText('A player')).toBeDefined()
  })

  it('does not keep another page waiting, nor that one once more', async () => {
    const { come, Page } = open()
    act(() => history.pushState(null, '', '/settings'))
    expect(screen.getByText('A player')).toBeDefined()
    await come()
    act(() => history.pushState(null, '', '/players/Wren'))
    expect(screen.getByText('A player')).toBeDefined()
    expect(Page).toHaveBeenCalled()
  })

  it('is drawn at once where all is there', () => {
    render(
      <FirstPage ready={null} outline={document.createElement('h1')}>
        <p>A player</p>
      </FirstPage>,
    )
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getByText('A player')).toBeDefined()
  })

  it('is empty until then where the address says nothing of its head', () => {
    render(
      <FirstPage ready={new Promise(() => undefined)} outline={null}>
        <p>A player</p>
      </FirstPage>,
    )
    expect(screen.queryByText('A player')).toBeNull()
  })
})
