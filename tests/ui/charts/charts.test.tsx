import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../helpers/renderUi.tsx'
import {
  chartOf,
  days,
  drawing,
  drawLines,
  drawn,
  press,
  reader,
  readout,
  said,
  stubWidth,
  two,
  WIDTH,
} from './helpers.tsx'

let widths: ReturnType<typeof stubWidth>
beforeEach(() => {
  widths = stubWidth()
  HTMLElement.prototype.setPointerCapture = () => undefined
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture')
})

describe('a line chart', () => {
  it('fills its place, and is drawn anew when its width changes', async () => {
    await drawLines({ height: 280 })
    const size = () => ['width', 'height'].map((name) => drawing()?.getAttribute(name))
    expect(size()).toEqual(['600', '280'])
    widths.tell(900)
    expect(size()).toEqual(['900', '280'])
  })

  it.each([
    [false, 0],
    ['Counted anew', 1],
  ])('with the note “%s” has so many below it: %i', async (note, count) => {
    await drawLines({ note })
    expect(screen.queryAllByRole('paragraph')).toHaveLength(count)
  })

  it('has a path for each line, told apart by dash, with its name in the legend', async () => {
    await drawLines({ lines: two })
    const paths = [...(drawing()?.querySelectorAll('path.recharts-line-curve') ?? [])]
    expect(paths).toHaveLength(2)
    expect(new Set(paths.map((path) => path.getAttribute('stroke-dasharray'))).size).toBe(2)
    expect(screen.getAllByRole('listitem').map(textOf)).toEqual(['Quill', 'Wren'])
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Quill: from 1,000 to 2,000 and Wren: from 2,500 to 2,000',
    )
  })

  it('stops at gaps, and has a dot where a point is alone between two', async () => {
    const values = [1, 2, Number.NaN, 4, Number.NaN, 6, 7, 8, 9, 10, 11]
    const points = days(values.length, (day) => values[day] ?? 0)
    await drawLines({ lines: [{ id: 'xp', label: 'XP', points }] })
    const path = drawing()?.querySelector('path.recharts-line-curve')?.getAttribute('d') ?? ''
    expect(path.match(/M/g)).toHaveLength(3)
    expect(drawing()?.querySelectorAll('circle')).toHaveLength(1)
  })

  it('has a line of its grid at each value', async () => {
    await drawLines()
    const lines = drawing()?.querySelectorAll('.recharts-cartesian-grid-horizontal line')
    const texts = drawing()?.querySelectorAll('.recharts-yAxis-tick-labels text')
    expect(lines?.length).toBe(texts?.length)
    expect(lines?.length).toBeGreaterThan(2)
  })

  it('has an axis for what it draws: of two values at one moment the last', async () => {
    const points = [...days(4, (day) => 10 + day), ...days(4, (day) => 20 + day)]
    points[0] = [points[0]?.[0] ?? 0, 9000]
    await drawLines({ lines: [{ id: 'xp', label: 'XP', points }] })
    const texts = [...(drawing()?.querySelectorAll('.recharts-yAxis-tick-labels text') ?? [])]
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) expect(Number(textOf(text))).toBeLessThan(100)
  })

  it('has values and days at its axes', async () => {
    await drawLines()
    const texts = [...(drawing()?.querySelectorAll('text') ?? [])].map(textOf)
    expect(texts).toContain('1,400')
    expect(texts.filter((text) => /^\d+ Nov$/.test(text)).length).toBeGreaterThan(3)
  })

  it('follows its width again after the table was shown', async () => {
    await drawLines()
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByText('Show as table'))
    expect(widths.watched.size).toBe(0)
    expect(screen.getByRole('table')).toBeTruthy()
    await user.click(screen.getByText('Show as chart'))
    await drawn()
    widths.tell(400)
    expect(drawing()?.getAttribute('width')).toBe('400')
  })

  it('says so where there are too few points for a line', async () => {
    await drawLines({ lines: [{ id: 'xp', label: 'XP', points: days(1) }] })
    expect(screen.getByText('Not enough points for a line yet.')).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('reading a chart by keyboard', () => {
  it('begins at the newest point, and says what stands there', async () => {
    await drawLines({ lines: two })
    expect(reader().getAttribute('aria-label')).toBe('Overall XP, value by value')
    expect(said()).toBe('20 Nov, 17:00: Quill 2,000 and Wren 2,000')
    expect([reader().tabIndex, readout()]).toEqual([0, null])
  })

  it('moves from point to point, to the ends and not beyond', async () => {
    await drawLines()
    press('ArrowLeft')
    expect(said()).toBe('19 Nov, 17:00: Overall XP 1,900')
    expect(textOf(readout())).toBe('19 Nov, 17:00Overall XP1,900')
    press('PageDown')
    expect(said()).toBe('17 Nov, 17:00: Overall XP 1,700')
    press('Home', 'ArrowLeft')
    expect(said()).toBe('10 Nov, 17:00: Overall XP 1,000')
    expect(reader().getAttribute('aria-valuenow')).toBe('1')
    press('End', 'ArrowRight')
    expect(reader().getAttribute('aria-valuenow')).toBe(reader().getAttribute('aria-valuemax'))
  })

  it('closes with Escape, which then does nothing else', async () => {
    await drawLines()
    press('ArrowLeft')
    const outside = vi.fn()
    document.addEventListener('keydown', outside)
    press('Escape')
    expect(readout()).toBeNull()
    expect(outside).not.toHaveBeenCalled()
    press('Escape')
    expect(outside).toHaveBeenCalledOnce()
    document.removeEventListener('keydown', outside)
  })

  it('leaves the keys of the browser and of the page alone', async () => {
    await drawLines()
    const control = fireEvent.keyDown(reader(), { key: 'ArrowLeft', ctrlKey: true })
    const other = fireEvent.keyDown(reader(), { key: '/' })
    expect([control, other, readout()]).toEqual([true, true, null])
  })

  it('zooms with + and −, stays at its point, and says the range', async () => {
    await drawLines()
    press('ArrowLeft', '+')
    expect(said()).toBe('19 Nov, 17:00: Overall XP 1,900')
    expect(Number(reader().getAttribute('aria-valuemax'))).toBeLessThan(11)
    expect(screen.getByText(/^Shown from 15 Nov, 05:00 to 20 Nov, 05:00/).parentElement).toBe(
      document.querySelector('figure > [aria-live="polite"]'),
    )
    press('-')
    expect(reader().getAttribute('aria-valuemax')).toBe('11')
    expect(screen.queryByRole('button', { name: 'Whole range' })).toBeNull()
    press('-')
    expect(reader().getAttribute('aria-valuemax')).toBe('11')
  })

  it('stops zooming where no line would be left', async () => {
    await drawLines()
    for (let times = 0; times < 20; times += 1) press('+')
    expect(Number(reader().getAttribute('aria-valuemax'))).toBeGreaterThanOrEqual(2)
    expect(said()).toBe('20 Nov, 17:00: Overall XP 2,000')
  })

  it('keeps the focus at the chart when the whole range is shown again', async () => {
    await drawLines()
    press('+')
    await userEvent
      .setup({ delay: null })
      .click(screen.getByRole('button', { name: 'Whole range' }))
    expect(document.activeElement).toBe(reader())
    expect(reader().getAttribute('aria-valuemax')).toBe('11')
  })
})

describe('reading a chart by pointer', () => {
  const point = (type: 'Down' | 'Move' | 'Up' | 'Leave', clientX: number, pointerType = 'mouse') =>
    fireEvent[`pointer${type}`](reader(), { clientX, pointerType, pointerId: 1, button: 0 })

  it('shows the values next to the mouse, and nothing once it has left', async () => {
    await drawLines({ lines: two })
    point('Move', 5)
    expect(textOf(readout())).toBe('10 Nov, 17:00Wren2,500Quill1,000')
    point('Move', WIDTH)
    expect(textOf(readout())).toContain('20 Nov')
    fireEvent.pointerLeave(reader(), { pointerType: 'mouse' })
    expect(readout()).toBeNull()
  })

  it('does not draw the lines again while it moves', async () => {
    await drawLines({ lines: two })
    point('Move', 5)
    const changes = vi.fn()
    const observer = new MutationObserver(changes)
    for (const line of drawing()?.querySelectorAll('.recharts-line, .recharts-cartesian-grid') ??
      [])
      observer.observe(line, { subtree: true, childList: true, attributes: true })
    for (let x = 0; x < WIDTH; x += 10) point('Move', x)
    await act(async () => undefined)
    observer.disconnect()
    expect(changes).not.toHaveBeenCalled()
  })

  it('zooms to the stretch that is dragged over', async () => {
    await drawLines()
    point('Down', 200)
    point('Move', 400)
    expect(document.querySelector('.recharts-reference-area path')).not.toBeNull()
    point('Up', 400)
    expect(document.querySelector('.recharts-reference-area')).toBeNull()
    expect(Number(reader().getAttribute('aria-valuemax'))).toBeLessThan(9)
    expect(screen.getByRole('button', { name: 'Whole range' })).toBeTruthy()
  })

  it('takes a short drag for a click, and a double click for nearer', async () => {
    await drawLines()
    point('Down', 200)
    point('Up', 203)
    expect(screen.queryByRole('button', { name: 'Whole range' })).toBeNull()
    fireEvent.doubleClick(reader())
    expect(screen.getByRole('button', { name: 'Whole range' })).toBeTruthy()
  })

  it('lets a finger read along without zooming, and leaves what it has shown', async () => {
    await drawLines()
    point('Down', 100, 'touch')
    point('Move', 500, 'touch')
    point('Up', 500, 'touch')
    fireEvent.pointerLeave(reader(), { pointerType: 'touch' })
    expect(textOf(readout())).toContain('18 Nov')
    expect(screen.queryByRole('button', { name: 'Whole range' })).toBeNull()
    fireEvent.blur(reader())
    expect(readout()).toBeNull()
  })

  it('gives a zoom up when the lines have no points there any more', async () => {
    const { again } = await drawLines()
    press('Home', '+')
    const points = days(3)
    again(chartOf({ lines: [{ id: 'xp', label: 'XP', points }] }))
    expect(reader().getAttribute('aria-valuemax')).toBe('3')
    expect(screen.queryByRole('button', { name: 'Whole range' })).toBeNull()
  })
})

describe('the legend of a chart', () => {
  const names = () => screen.getAllByRole('button', { pressed: true }).map(textOf)
  const toggle = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const curves = () =>
    [...(drawing()?.querySelectorAll('path.recharts-line-curve') ?? [])]
      .filter((path) => path.getAttribute('d')?.includes('L'))
      .map((path) => path.getAttribute('stroke'))

  it('hides a line, which the others keep their colours beside, and shows it again', async () => {
    await drawLines({ lines: two })
    const [, second] = curves()
    await toggle('Quill')
    expect(names()).toEqual(['Wren'])
    expect(curves()).toEqual([second])
    expect(said()).toBe('20 Nov, 17:00: Wren 2,000')
    await toggle('Quill')
    expect(curves()).toHaveLength(2)
  })

  it('shows all lines again when the last one is hidden', async () => {
    await drawLines({ lines: two })
    await toggle('Quill')
    await toggle('Wren')
    expect(names()).toEqual(['Quill', 'Wren'])
  })
})
