import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { SearchBox, type SearchBoxProps } from '#ui/search/SearchBox.tsx'
import { renderUi } from '../helpers/renderUi.tsx'

const NAMES = ['Merrow Ann', 'Merle', 'Quill']

function Search(props: Pick<SearchBoxProps, 'onPick' | 'onSubmit' | 'best'>) {
  const [value, setValue] = useState('')
  const found = NAMES.filter((name) => name.toLowerCase().includes(value.toLowerCase()))
  return (
    <SearchBox
      label="Find a player, clan or item"
      {...props}
      value={value}
      onChange={setValue}
      items={found.map((text) => ({ id: text, text, group: 'Seen', aside: 'free' }))}
    />
  )
}

function draw(best: string | null = null, isDone = true) {
  const onPick = vi.fn()
  const onSubmit = vi.fn(() => isDone)
  renderUi(<Search onPick={onPick} onSubmit={onSubmit} best={best} />)
  const field = screen.getByRole('combobox', { name: 'Find a player, clan or item' })
  return { onPick, onSubmit, field, user: userEvent.setup() }
}

const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the search', () => {
  it('hands over what was typed on Enter while there is no guess', async () => {
    const { onPick, onSubmit, field, user } = draw()
    await user.type(field, 'mer{Enter}')
    expect(onSubmit).toHaveBeenCalledWith('mer')
    expect(onPick).not.toHaveBeenCalled()
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })

  it('marks the first suggestion where the person is to choose, and takes it with one more key', async () => {
    const { onPick, field, user } = draw(null, false)
    await user.type(field, 'mer{Enter}')
    expect(onPick).not.toHaveBeenCalled()
    expect(active(field)).toContain('Merrow Ann')
    await user.keyboard('{Enter}')
    expect(onPick.mock.calls.map(([{ id }]) => id)).toEqual(['Merrow Ann'])
  })

  it('opens what the person most likely means, and says so before', async () => {
    const { onPick, onSubmit, field, user } = draw('Merle')
    await user.type(field, 'me')
    expect(active(field)).toContain('Merle')
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Merle')
    await user.keyboard('{Enter}')
    expect(onPick.mock.calls.map(([{ id }]) => id)).toEqual(['Merle'])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('shows what Enter does before it does it, where the list is closed', async () => {
    const { onPick, onSubmit, field, user } = draw('Merle')
    await user.type(field, 'mer{Escape}{Enter}')
    expect(active(field)).toContain('Merle')
    expect(onPick).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onPick.mock.calls.map(([{ id }]) => id)).toEqual(['Merle'])
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('forgets a choice when the text changes', async () => {
    const { field, user } = draw('Merle')
    await user.type(field, 'mer{ArrowUp}l')
    expect(active(field)).toContain('Merle')
  })

  it('moves through the suggestions with the focus in the field, and round', async () => {
    const { field, user } = draw()
    await user.type(field, 'mer')
    expect(screen.getAllByRole('option')).toHaveLength(2)
    await user.keyboard('{ArrowDown}')
    expect(active(field)).toContain('Merrow Ann')
    await user.keyboard('{ArrowDown}')
    expect(active(field)).toContain('Merle')
    await user.keyboard('{ArrowDown}')
    expect(active(field)).toContain('Merrow Ann')
    await user.keyboard('{ArrowUp}')
    expect(active(field)).toContain('Merle')
    expect(document.activeElement).toBe(field)
  })

  it('picks the active one on Enter and any with the mouse', async () => {
    const { onPick, onSubmit, field, user } = draw()
    await user.type(field, 'mer{ArrowDown}{Enter}')
    expect(onPick).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'Merrow Ann' }))
    await user.type(field, 'l')
    await user.keyboard('{Backspace}')
    await user.click(screen.getByRole('option', { name: /Merle/ }))
    expect(onPick).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'Merle' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('closes on Escape, then empties', async () => {
    const { field, user } = draw()
    await user.type(field, 'mer{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(field).toHaveProperty('value', 'mer')
    await user.keyboard('{Escape}')
    expect(field).toHaveProperty('value', '')
  })

  it('marks the active option as the selected one', async () => {
    const { field, user } = draw()
    await user.type(field, 'mer{ArrowDown}')
    const selected = screen
      .getAllByRole('option')
      .map((option) => option.getAttribute('aria-selected'))
    expect(selected).toEqual(['true', 'false'])
  })
})
