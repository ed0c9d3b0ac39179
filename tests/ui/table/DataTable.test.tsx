import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DataTable, WHOLE_ROWS } from '#ui/table/DataTable.tsx'
import type { TableColumn } from '#ui/table/columns.ts'
import type { DataTableProps } from '#ui/table/TableFrame.tsx'
import { renderUi, textOf } from '../helpers/renderUi.tsx'

interface Line {
  id: number
  name: string
  xp: number | null
}

const columns: TableColumn[] = [
  { id: 'rank', label: 'Rank', kind: 'rank' },
  { id: 'name', label: 'Player', kind: 'text' },
  { id: 'xp', label: 'XP', kind: 'count' },
  { id: 'bar', label: 'Bar', sortable: false },
]

const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    name: `Player ${id}`,
    xp: id === 1 ? null : id * 1000,
  }))

function cell(line: Line, column: TableColumn) {
  if (column.id === 'name') return <a href={`#${line.id}`}>{line.name}</a>
  if (column.id === 'rank') return { kind: 'rank', number: line.id + 1 } as const
  if (column.id === 'bar') return '…'
  return line.xp === null
    ? ({ kind: 'absent', why: 'null' } as const)
    : ({ kind: 'count', number: line.xp } as const)
}

function table(count: number, more: Partial<DataTableProps<Line>> = {}) {
  return (
    <DataTable
      label="Overall"
      columns={columns}
      rows={lines(count)}
      rowKey={(line) => String(line.id)}
      cell={cell}
      nameColumn="name"
      {...more}
    />
  )
}

const bodyRows = () => [...document.querySelectorAll<HTMLTableRowElement>('tr[data-row]')]
const focused = () => bodyRows().findIndex((row) => row === document.activeElement)

describe('on a phone', () => {
  it('hides no column but those for wide screens', () => {
    const wide = columns.map((column) => ({ ...column, wideOnly: column.id === 'bar' }))
    renderUi(table(1, { columns: wide }))
    const hidden = [...document.querySelectorAll('[data-wide]')].map(textOf)
    expect(hidden).toEqual(['Bar', '…'])
  })

  const xp = (number: number) =>
    table(1, {
      cell: (line, column) => (column.id === 'xp' ? { kind: 'count', number } : cell(line, column)),
    })

  it.each([
    [true, 5_565_636_450, '5.57 B'],
    [true, 14_391_160, '14,391,160'],
    [false, 5_565_636_450, '5,565,636,450'],
  ])('(%s) a figure of %i is written %s', (matches, number, text) => {
    vi.stubGlobal('matchMedia', () => ({
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    renderUi(xp(number))
    expect(screen.getAllByRole('cell')[1]?.textContent?.replace(/\s/g, ' ')).toBe(text)
    vi.unstubAllGlobals()
  })

  it('above tiles the headings say that they sort', () => {
    const parts = columns.map((column) => ({ ...column, part: 'rest' as const }))
    renderUi(table(2, { columns: parts, onSort: () => undefined }))
    expect(screen.getAllByRole('row')[0]?.dataset['lead']).toBe('Sort by')
  })
})

describe('the table', () => {
  it('is a named table with column and row headers', () => {
    renderUi(table(3))
    const found = screen.getByRole('table', { name: 'Overall' })
    expect(within(found).getAllByRole('columnheader').map(textOf)).toEqual([
      'Rank',
      'Player',
      'XP',
      'Bar',
    ])
    expect(within(found).getAllByRole('rowheader').map(textOf)).toEqual([
      'Player 0',
      'Player 1',
      'Player 2',
    ])
  })

  it('shows numbers exactly, and what is missing as –', () => {
    renderUi(table(3))
    expect(bodyRows().map((row) => row.cells[2]?.textContent)).toEqual(['0', '–', '2,000'])
  })

  it('asks for a sort: scores from the top, names from the first, then turned', async () => {
    const onSort = vi.fn()
    const { again } = renderUi(table(3, { onSort, sort: null }))
    await userEvent.click(screen.getByRole('button', { name: 'XP' }))
    expect(onSort).toHaveBeenLastCalledWith({ column: 'xp', descending: true })
    await userEvent.click(screen.getByRole('button', { name: 'Player' }))
    expect(onSort).toHaveBeenLastCalledWith({ column: 'name', descending: false })
    await userEvent.click(screen.getByRole('button', { name: 'Rank' }))
    expect(onSort).toHaveBeenLastCalledWith({ column: 'rank', descending: false })
    again(table(3, { onSort, sort: { column: 'xp', descending: true } }))
    await userEvent.click(screen.getByRole('button', { name: 'XP' }))
    expect(onSort).toHaveBeenLastCalledWith({ column: 'xp', descending: false })
  })

  it('says how it is sorted', () => {
    renderUi(table(3, { onSort: () => undefined, sort: { column: 'xp', descending: true } }))
    const sorts = screen
      .getAllByRole('columnheader')
      .map((header) => header.getAttribute('aria-sort'))
    expect(sorts).toEqual(['none', 'none', 'descending', null])
  })

  it('is one tab stop for its rows; j, k, arrows, Home and End move', async () => {
    renderUi(table(5))
    const user = userEvent.setup()
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([0, -1, -1, -1, -1])
    bodyRows()[0]?.focus()
    await user.keyboard('jj')
    expect(focused()).toBe(2)
    await user.keyboard('k{ArrowDown}{ArrowDown}')
    expect(focused()).toBe(3)
    await user.keyboard('{Home}k')
    expect(focused()).toBe(0)
    await user.keyboard('{End}')
    expect(focused()).toBe(4)
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([-1, -1, -1, -1, 0])
  })

  it('follows the row’s link on Enter', async () => {
    renderUi(table(5))
    const clicked = vi.fn()
    screen.getByText('Player 1').addEventListener('click', clicked)
    bodyRows()[0]?.focus()
    await userEvent.keyboard('j{Enter}')
    expect(clicked).toHaveBeenCalledOnce()
  })

  it('has every row in the document up to 200', () => {
    renderUi(table(WHOLE_ROWS))
    expect(bodyRows()).toHaveLength(200)
  })

  it.each([
    ['printed', () => fireEvent(window, new Event('beforeprint'))],
    [
      'searched by the browser',
      () => fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true }),
    ],
    ['selected whole', () => fireEvent.keyDown(document.body, { key: 'a', metaKey: true })],
  ])('has every one of 400 rows in the document when it is %s', async (_, need) => {
    renderUi(table(400))
    expect(bodyRows().length).toBeLessThan(100)
    need()
    expect(bodyRows()).toHaveLength(400)
  })

  it('keeps a long table short where a person selects what is in a field', () => {
    renderUi(
      <>
        <input aria-label="Filter" />
        {table(400)}
      </>,
    )
    fireEvent.keyDown(screen.getByLabelText('Filter'), { key: 'a', ctrlKey: true })
    expect(bodyRows().length).toBeLessThan(100)
  })

  it('moves its rows when they are sorted, and draws only the two that change the tab stop', async () => {
    const drawn = vi.fn(cell)
    function Sorted() {
      const [rows, setRows] = useState(lines(5))
      return table(5, { rows, cell: drawn, onSort: () => setRows(rows.toReversed()) })
    }
    renderUi(<Sorted />)
    drawn.mockClear()
    await userEvent.click(screen.getByRole('button', { name: 'XP' }))
    expect(bodyRows().map((row) => row.cells[1]?.textContent)).toEqual(
      [4, 3, 2, 1, 0].map((id) => `Player ${id}`),
    )
    expect(drawn).toHaveBeenCalledTimes(2 * columns.length)
  })

  it('above 200 begins with the first ones, then has those in sight, and counts them all', async () => {
    renderUi(table(100_000))
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001')
    expect(bodyRows().length).toBeLessThan(100)
    await waitFor(() => expect(bodyRows().length).toBeLessThan(40))
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001')
  })

  it('says so when it is empty', () => {
    renderUi(table(0, { empty: 'No row matches the filter.' }))
    expect(screen.getByText('No row matches the filter.')).toBeTruthy()
  })
})
