import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '#ui/basic/Button.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { SeriesChart } from '#ui/charts/SeriesChart.tsx'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Shell } from '#ui/shell/Shell.tsx'
import { NOW, renderUi, textOf } from './helpers/renderUi.tsx'

describe('the states of a page', () => {
  it('an error is an alert with what the service said, as text', () => {
    renderUi(
      <ErrorState title="No such player." message="<b>nobody</b>" code="PLAYER_NOT_FOUND">
        Look at the spelling.
      </ErrorState>,
    )
    expect(textOf(screen.getByRole('alert'))).toBe(
      'No such player.Look at the spelling.The service said: <b>nobody</b>Code: PLAYER_NOT_FOUND',
    )
  })

  it('a part that breaks stays a part, and can be tried again', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined)
    let broken = true
    function Part() {
      if (broken) throw new Error('broken')
      return <p>whole</p>
    }
    const onError = vi.fn()
    renderUi(
      <>
        <PanelBoundary onError={onError}>
          <Part />
        </PanelBoundary>
        <p>the rest</p>
      </>,
    )
    expect(screen.getByText('the rest')).toBeTruthy()
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(onError).toHaveBeenCalledOnce()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('whole')).toBeTruthy()
    vi.mocked(console.error).mockClear()
  })

  it('freshness ages, with the exact instant on hover', () => {
    const { container, pass } = renderUi(<Freshness at={NOW} />)
    expect(textOf(container)).toBe('Fetched just now')
    pass(125)
    expect(textOf(container)).toBe('Fetched 2 minutes ago')
    expect(container.querySelector('time')?.getAttribute('datetime')).toBe(
      '2026-11-20T17:00:00.000Z',
    )
  })

  it.each([
    [-4999, 'just now'],
    [-5000, '5 seconds ago'],
    [60_000, 'just now'],
    [60_001, '20 Nov, 17:01, dated by a clock that was ahead'],
    [400 * 86_400_000, '25 Dec 2027, 17:00, dated by a clock that was ahead'],
  ])('what was fetched %i ms after now is said to be of %s', (ahead, text) => {
    const { container } = renderUi(<Freshness at={NOW + ahead} />)
    expect(textOf(container)).toBe(`Fetched ${text}`)
  })

  it('a page has one main, one h1 and a way past the navigation', () => {
    renderUi(
      <Shell homeHref="/" nav={null} bar={null} search={null} meter={null}>
        <PageHeader title={'x'.repeat(500)} crumbs={[{ href: '/players', label: 'Players' }]} />
      </Shell>,
    )
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toHaveLength(121)
    expect(screen.getByRole('link', { name: 'Skip to the content' }).getAttribute('href')).toBe(
      '#main',
    )
  })

  it('a chart is a figure with a caption and the same numbers as a table', async () => {
    renderUi(
      <SeriesChart
        caption="Overall XP"
        lines={[
          {
            id: 'xp',
            label: 'XP',
            points: [
              [NOW - 86_400_000, 1000],
              [NOW, 12_000],
            ],
          },
        ]}
        x={{ kind: 'instant', label: 'Time' }}
        y={{ kind: 'count', label: 'XP' }}
      />,
    )
    expect(screen.getByRole('figure')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'XP: from 1,000 to 12,000' })).toBeTruthy()
    await userEvent.click(screen.getByText('Show as table'))
    expect([...document.querySelectorAll('tbody tr')].map(textOf)).toEqual([
      '20 Nov, 17:0012,000',
      '19 Nov, 17:001,000',
    ])
  })

  it('a notice goes by itself and can be undone', async () => {
    const undo = vi.fn()
    function Forget() {
      const toast = useToast()
      return <Button onClick={() => toast({ text: 'Forgotten.', undo })}>Forget</Button>
    }
    const { pass } = renderUi(<Forget />)
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Forgotten.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Forget' }))
    pass(9)
    expect(screen.queryByText('Forgotten.')).toBeNull()
  })
})
