import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { renderUi } from '../helpers/renderUi.tsx'

describe('a button that copies', () => {
  it('copies, and says so for a moment', async () => {
    // Gives the page a clipboard.
    userEvent.setup()
    vi.useFakeTimers()
    renderUi(<CopyButton text={() => 'the text'} label="Copy it" />)
    fireEvent.click(screen.getByRole('button', { name: 'Copy it' }))
    await act(async () => undefined)
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(2000)
    })
    expect(screen.getByRole('button', { name: 'Copy it' })).toBeTruthy()
    vi.useRealTimers()
    expect(await navigator.clipboard.readText()).toBe('the text')
  })

  it('says that it could not where the page has no clipboard, as over plain HTTP', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    renderUi(<CopyButton text="the text" />)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(screen.getByRole('button', { name: 'Could not copy' })).toBeTruthy()
  })

  it('says that it could not where the text cannot be made', async () => {
    const user = userEvent.setup()
    const text = () => {
      throw new RangeError('Invalid string length')
    }
    renderUi(<CopyButton text={text} />)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(screen.getByRole('button', { name: 'Could not copy' })).toBeTruthy()
  })
})
