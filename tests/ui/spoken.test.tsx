import { CardMenu } from '#ui/basic/MoreMenu.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Button } from '#ui/basic/Button.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { Agenda } from '#ui/calendar/Agenda.tsx'
import { MonthGrid } from '#ui/calendar/MonthGrid.tsx'
import { QuotaMeter } from '#ui/quota/QuotaMeter.tsx'
import { SearchBox } from '#ui/search/SearchBox.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { Pager } from '#ui/table/Pager.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { NOW, renderUi, textOf } from './helpers/renderUi.tsx'

const nothing = () => undefined
const DAY = 86_400_000

/** What is left when all that ears are not told is taken away. */
function heard(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return textOf(copy)
}

describe('what ears are told', () => {
  it('has the count of requests once, with the seconds as what they are', () => {
    const { container } = renderUi(
      <QuotaMeter
        limit={10}
        remaining={10}
        inFlight={0}
        reset={NOW + 38_000}
        heldUntil={null}
        assumed
      />,
    )
    const said = screen.getByRole('meter').getAttribute('aria-valuetext')
    expect(said).toBe('10 of 10 requests left, assumed')
    expect(heard(container)).toBe('resets in 38 s')
  })

  it('has no landmark for notices that are not there, and hears each that comes', async () => {
    function Say() {
      const toast = useToast()
      return <Button onClick={() => toast({ text: 'Copied.' })}>Say</Button>
    }
    renderUi(<Say />)
    expect(screen.queryByRole('region')).toBeNull()
    const log = screen.getByRole('log', { name: 'Notices' })
    await userEvent.click(screen.getByRole('button', { name: 'Say' }))
    expect(textOf(log)).toBe('Copied.')
  })

  it('has the key of the search as its shortcut, not as a stray character', () => {
    const { container } = renderUi(
      <SearchBox
        isMain
        label="Find a player, clan or item"
        value=""
        onChange={nothing}
        items={[]}
        onPick={nothing}
        onSubmit={() => true}
      />,
    )
    expect(screen.getByRole('combobox').getAttribute('aria-keyshortcuts')).toBe('/')
    expect(heard(container)).toBe('')
  })

  it('has a bar only where its figure does not stand beside it', () => {
    const { rerender } = renderUi(<ProgressBar share={0.5} label="50 %" />)
    expect(screen.getByRole('img', { name: '50 %' })).toBeTruthy()
    rerender(<ProgressBar share={0.5} label={null} />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('tells the tools of two tables apart', () => {
    renderUi(
      <>
        <FilterBar value="" onChange={nothing} label="Filter these rows: Skills">
          {null}
        </FilterBar>
        <CardMenu of="Skills">Export</CardMenu>
        <Pager page={1} pages={3} previous={null} next={null} />
      </>,
    )
    expect(screen.getByRole('searchbox', { name: 'Filter these rows: Skills' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'More for Skills' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy()
  })

  it('has each day of a month with its month', () => {
    renderUi(<MonthGrid year={2026} month={10} items={[]} onMonth={nothing} />)
    const days = screen.getAllByRole('cell').map(heard)
    expect(days[0]).toBe('26 October 2026')
    expect(days[6]).toBe('1 November 2026')
    expect(days.at(-1)).toBe('6 December 2026')
  })

  it('folds the weeks before this one, and says so on the button that shows them', () => {
    const month = (past: boolean) => (
      <MonthGrid year={2026} month={10} items={[]} onMonth={nothing} past={past} onPast={nothing} />
    )
    const { unmount } = renderUi(month(false))
    const first = () => heard(screen.getAllByRole('cell')[0]!)
    const button = () => screen.getByRole('button', { name: 'Earlier weeks' })
    expect(first()).toBe('16 November 2026')
    // Four weeks at least, although the month ends sooner.
    expect(heard(screen.getAllByRole('cell').at(-1)!)).toBe('13 December 2026')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    unmount()
    renderUi(month(true))
    expect(first()).toBe('26 October 2026')
    expect(button().getAttribute('aria-expanded')).toBe('true')
  })

  it('has the days of an agenda below the heading they belong to', () => {
    const items = [{ key: 'a', label: 'Cup', start: NOW, end: NOW + DAY }]
    const { container } = renderUi(<Agenda items={items} />)
    expect(within(container).getByRole('heading', { level: 3 }).textContent).toBe('20 Nov')
  })
})
