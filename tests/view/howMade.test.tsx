import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HowMade } from '#view/HowMade.tsx'
import { readBody } from '#reading/index.ts'
import { NOW, renderUi, textOf } from '../ui/helpers/renderUi.tsx'

const figures = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`figure${n}`, n + 0.5]))
const notesOf = (body: unknown) =>
  readBody(body, { area: 'players', endpoint: 'players.item', id: 'x' }).notes

const page = {
  query: 'https://stats.example/api/v1/clans/ember',
  fetchedAt: NOW,
  documented: true,
  record: [],
  notes: [],
}

describe('how a page was made', () => {
  it('is one quiet line, and on demand the address, the time and whether the route is assumed', () => {
    const { container, again } = renderUi(<HowMade {...page} />)
    const line = container.querySelector('details')!
    expect(line.open).toBe(false)
    expect(textOf(line.querySelector('summary'))).toBe('About this page')
    expect(textOf(line)).toContain(page.query)
    expect(line.querySelector('time')?.dateTime).toBe(new Date(NOW).toISOString())
    expect(textOf(line)).not.toContain('assumed')
    again(<HowMade {...page} documented={false} />)
    expect(textOf(line)).toContain('This route is assumed, not documented. Open the settings')
  })

  it('has the ids', () => {
    const reading = readBody({ uuid: 'a1' }, { area: 'clans', endpoint: 'clans.item', id: 'x' })
    renderUi(<HowMade {...page} record={reading.facts} />)
    expect(screen.getByText('a1')).toBeTruthy()
  })

  it.each([
    [88, '8 of 88 figures are only in the raw data.'],
    [81, '1 of 81 figures is only in the raw data.'],
  ])(
    'says how many of %d figures it has no room for, and calls nothing unreadable',
    (count, said) => {
      const { container } = renderUi(<HowMade {...page} notes={notesOf(figures(count))} />)
      expect(textOf(container)).toContain(said)
      expect(textOf(container.querySelector('summary'))).toBe('About this page')
    },
  )

  it('tells what could not be read apart from it, and its number in the line', () => {
    const unread = { path: '$.day', expected: 'a date', got: '01/02/2020' }
    renderUi(<HowMade {...page} notes={[...notesOf(figures(88)), unread]} />)
    expect(screen.getByText('About this page · 1 thing could not be read')).toBeTruthy()
    expect(screen.getAllByRole('listitem', { hidden: true }).map(textOf)).toEqual([
      '$.day: expected a date, found 01/02/2020',
    ])
  })
})
