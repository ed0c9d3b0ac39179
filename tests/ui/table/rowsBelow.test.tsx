import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { DataTableProps, TableColumn } from '#ui/table/types.ts'
import { widest } from '#ui/table/widest.ts'
import { renderUi } from '../helpers/renderUi.tsx'

type Seen = Partial<IntersectionObserverEntry>

/** What the browser would tell of the place that is kept for the rest. */
let tell: (seen: Seen) => void = () => undefined

class FakeObserver {
  constructor(callback: (entries: readonly Seen[]) => void) {
    tell = (seen) => act(() => callback([seen]))
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const columns: TableColumn[] = [
  { id: 'name', label: 'Player', kind: 'text' },
  { id: 'xp', label: 'XP', kind: 'count' },
]

function table(count: number, more: Partial<DataTableProps<number>> = {}) {
  return (
    <DataTable
      label="Overall"
      columns={columns}
      rows={Array.from({ length: count }, (_, place) => place)}
      rowKey={String}
      cell={(place, { id }) =>
        id === 'xp' ? { kind: 'count', number: place } : <a href={`#${place}`}>Player {place}</a>
      }
      nameColumn="name"
      {...more}
    />
  )
}

const drawn = () => document.querySelectorAll('tr[data-row]').length
const counted = () => screen.getByRole('table').getAttribute('aria-rowcount')
const rest = () => document.querySelector<HTMLElement>('tr[data-rest] > td')

describe('the rows below the screen', () => {
  it('are left out of a first drawing, their place is kept, and they are counted', () => {
    renderUi(table(50))
    expect(drawn()).toBe(6)
    expect(rest()?.style.blockSize).toBe('calc(44 * var(--row))')
    expect(counted()).toBe('51')
    expect(screen.getAllByRole('row')).toHaveLength(7)
  })

  it('are all drawn in a short table, and where the browser does not say what is in sight', () => {
    renderUi(table(10)).unmount()
    vi.stubGlobal('IntersectionObserver', undefined)
    renderUi(table(50))
    expect(drawn()).toBe(50)
    expect(rest()).toBeNull()
    expect(counted()).toBeNull()
  })

  it('are drawn as far as they come near', () => {
    renderUi(table(100))
    tell({ isIntersecting: false })
    expect(drawn()).toBe(6)
    const at = { isIntersecting: true, rootBounds: { bottom: 870 } as DOMRectReadOnly }
    tell({ ...at, boundingClientRect: { top: 500 } as DOMRectReadOnly })
    expect(drawn()).toBe(16)
  })

  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['the wheel', () => fireEvent.wheel(document.body)],
    ['scrolling', () => fireEvent.scroll(window)],
    ['another part of the address', () => fireEvent(window, new Event('hashchange'))],
    ['print', () => fireEvent(window, new Event('beforeprint'))],
  ])('are all drawn after %s', async (_, happens) => {
    renderUi(table(200))
    happens()
    await vi.waitFor(() => expect(drawn()).toBe(200))
    expect(counted()).toBeNull()
  })

  it('are drawn before print begins', () => {
    renderUi(table(200))
    window.dispatchEvent(new Event('beforeprint'))
    expect(drawn()).toBe(200)
  })

  it('are all drawn by themselves after four seconds', async () => {
    renderUi(table(50))
    await act(() => vi.advanceTimersByTimeAsync(3900))
    expect(drawn()).toBe(6)
    await act(() => vi.advanceTimersByTimeAsync(200))
    await vi.waitFor(() => expect(drawn()).toBe(50))
  })

  it('are drawn from the start once the person did something on the page', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    renderUi(table(50))
    expect(drawn()).toBe(50)
  })

  it('are there when a key goes to the last of them', async () => {
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    renderUi(table(50))
    document.querySelector<HTMLElement>('tr[data-row="0"]')?.focus()
    await user.keyboard('{End}')
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('49'))
  })

  it('are there when one of them is asked for', () => {
    renderUi(table(50, { reveal: '40' }))
    expect(drawn()).toBe(50)
  })

  it('go on being drawn when there are others', () => {
    const { again } = renderUi(table(50))
    again(table(20))
    expect(drawn()).toBe(6)
    again(table(4))
    expect(drawn()).toBe(4)
  })
})

describe('the widest cells of a column', () => {
  const textOf = () => ''

  it('are found among texts, numbers and what is drawn of them', () => {
    const cells = ['Wren', <b key="b">Merrow Ann</b>, 'iiiiiiiiii', 7, null]
    expect(widest(cells, textOf, 2)).toEqual([cells[1], cells[2]])
  })

  it('are cells of the column, not more than asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(5), (cells, most) => {
        const found = widest(cells, textOf, most)
        expect(found).toHaveLength(Math.min(most, cells.length))
        expect(found.filter((cell) => typeof cell === 'string' && cells.includes(cell))).toEqual(
          found,
        )
      }),
    )
  })
})
