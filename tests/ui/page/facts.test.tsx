import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type DetailItem, DetailLine, fitsLine } from '#ui/page/DetailList.tsx'
import { FactGrid } from '#ui/page/FactGrid.tsx'
import { renderUi } from '../helpers/renderUi.tsx'

const text = (label: string, words: string): DetailItem => ({
  key: label,
  label,
  value: { kind: 'text', text: words },
})
const NOTELESS = [{ key: 'a', label: 'Average', value: { kind: 'count' as const, number: 12 } }]

describe('details', () => {
  it('fit a line while they are few and short', () => {
    expect(fitsLine([text('ID', 'sun-pearl'), text('Focus', 'Bossing')])).toBe(true)
    expect(fitsLine([text('Description', 'For a few days this is the place to be.')])).toBe(false)
    expect(fitsLine(Array.from({ length: 7 }, (_, at) => text(`Part ${at}`, 'x')))).toBe(false)
    const nested = { kind: 'nested' as const, path: '$.a', size: 3, text: '' }
    expect(fitsLine([{ key: 'a', label: 'Parts', value: nested }])).toBe(false)
  })

  it('stand in the frame of the figures, each with its label', () => {
    const items = [text('ID', 'sun-pearl'), text('Focus', 'Bossing')]
    renderUi(<FactGrid facts={NOTELESS} footer={<DetailLine items={items} label="More" />} />)
    const [, line] = screen.getAllByRole('term').map((term) => term.closest('dl')!)
    expect(line?.getAttribute('aria-label')).toBe('More')
    const found = within(line!)
    expect(found.getAllByRole('term').map((one) => one.textContent)).toEqual(['ID', 'Focus'])
    expect(found.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'sun-pearl',
      'Bossing',
    ])
  })
})

describe('figures', () => {
  it.each([
    [3, 2, 2, 2],
    [4, 3, 2, 1],
    [5, 4, 3, 2],
    [7, 5, 4, 2],
    [7, 3, 3, 3],
    [6, 6, 6, 1],
    [1, 4, 1, 1],
  ])(
    '%i of them, where %i fit, stand in %i columns, and the last takes %i',
    (count, room, columns, last) => {
      const facts = Array.from({ length: count }, (_, key) => ({
        ...NOTELESS[0]!,
        key: String(key),
      }))
      const { container } = renderUi(<FactGrid facts={facts} />)
      const { style } = container.querySelector('dl')!
      expect(style.getPropertyValue(`--columns-${room}`)).toBe(String(columns))
      expect(style.getPropertyValue(`--last-${room}`)).toBe(String(last))
    },
  )

  it('keep room for a note that may come, and none where no note comes', () => {
    const { container, unmount } = renderUi(<FactGrid facts={NOTELESS} />)
    expect(container.querySelectorAll('dd')).toHaveLength(2)
    unmount()
    const settled = renderUi(<FactGrid settled facts={NOTELESS} />)
    expect(settled.container.querySelectorAll('dd')).toHaveLength(1)
  })
})
