import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Notes } from '#view/Notes.tsx'
import { readBody } from '#reading/index.ts'
import { renderUi, textOf } from '../ui/helpers/renderUi.tsx'

const figures = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`figure${n}`, n + 0.5]))
const notesOf = (body: unknown) =>
  readBody(body, { area: 'players', endpoint: 'players.item', id: 'x' }).notes

describe('the notes of a page', () => {
  it('say how many figures it has no room for, and call nothing unreadable', () => {
    const { container } = renderUi(<Notes notes={notesOf(figures(88))} />)
    expect(textOf(container)).toBe('8 of 88 figures are only in the raw data.')
  })

  it('say it of a single one', () => {
    const { container } = renderUi(<Notes notes={notesOf(figures(81))} />)
    expect(textOf(container)).toBe('1 of 81 figures is only in the raw data.')
  })

  it('tell what could not be read apart from it', () => {
    const unread = { path: '$.day', expected: 'a date', got: '01/02/2020' }
    renderUi(<Notes notes={[...notesOf(figures(88)), unread]} />)
    expect(screen.getByText('1 thing could not be read')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual([
      '$.day: expected a date, found 01/02/2020',
    ])
  })
})
