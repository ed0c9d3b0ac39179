import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Value } from '#reading/types.ts'
import type { Links } from '#ui/text/LinkContext.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Change } from '#ui/text/Change.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { NOW, renderUi, textOf } from '../helpers/renderUi.tsx'

const links: Links = {
  Link: ({ children, ...rest }) => <a {...rest}>{children}</a>,
  hrefOf: (area, id) => `/${area}/${encodeURIComponent(id)}`,
}

const moved = (number: number, from: number, to: number): Value => ({
  kind: 'count',
  number,
  moved: { from, to },
})

const cases: [Value, string][] = [
  [{ kind: 'count', number: 14_391_160 }, '14,391,160'],
  [{ kind: 'count', number: 2 ** 60, text: '1152921504606846977' }, '1,152,921,504,606,846,977'],
  [{ kind: 'rank', number: 4118 }, '4,118'],
  [{ kind: 'currency', number: 1312, unit: 'gold' }, '1,312 gold'],
  [{ kind: 'percentage', number: 12.5 }, '12.5 %'],
  [{ kind: 'duration', ms: 70_000 }, '1 min 10 s'],
  [{ kind: 'instant', ms: NOW, unit: 's' }, '20 Nov, 17:00'],
  [{ kind: 'instant', ms: Date.UTC(2025, 4, 17), unit: 'iso' }, '17 May 2025, 01:00'],
  [{ kind: 'instant', ms: Date.UTC(2024, 2, 9), unit: 'date' }, '9 Mar 2024'],
  [{ kind: 'instant', ms: Date.UTC(2024, 2, 1), unit: 'month' }, 'March 2024'],
  [{ kind: 'text', text: '<b>bold</b>' }, '<b>bold</b>'],
  [{ kind: 'flag', flag: true }, 'yes'],
  [{ kind: 'flag', flag: false }, 'no'],
  [{ kind: 'nested', path: '$.a', size: 2, text: '' }, '2 entries'],
  // What a figure was and is are never written the same where they are not.
  [moved(39_866, 4_567_000, 4_606_866), '39,866 4.57 M → 4.61 M'],
  [moved(120, 4_567_000, 4_567_120), '120 4.567 M → 4.5671 M'],
  [moved(0, 4_567_000, 4_567_000), '0 4.6 M → 4.6 M'],
  [{ kind: 'absent', why: 'sentinel' }, '–'],
  [{ kind: 'count', number: Number.NaN }, '–'],
  [{ kind: 'duration', ms: Number.POSITIVE_INFINITY }, '–'],
]

describe('a value', () => {
  it.each(cases)('%j is “%s” in a cell', (value, text) => {
    const { container } = renderUi(<p>{<ValueText value={value} />}</p>)
    expect(textOf(container.querySelector('p'))).toBe(text)
  })

  it('is compact in a headline, exact on hover and at a tap, and no tab stop', async () => {
    renderUi(<ValueText value={{ kind: 'count', number: 812_345_678 }} as="headline" />)
    const figure = screen.getByTitle('812,345,678')
    expect(textOf(figure)).toBe('812.3 M')
    expect(figure.tabIndex).toBe(-1)
    await userEvent.click(figure)
    expect(textOf(figure)).toBe('812,345,678')
  })

  it.each([
    [
      '[img]{CLAN}/4088/a8acbc9db31affb62bd6d54fe8f19f24723c22d4.jpg[/img]\n\nA <b>new</b> season begins.',
      'A new season begins.',
    ],
    ['[b]Otter[/b] & <i>Quill</i>', '[b]Otter[/b] & <i>Quill</i>'],
    [
      '[img]https://pictures.example/a8acbc9db31affb62bd6d54fe8f19f24723c22d4.jpg[/img]',
      '[img]https://pictures.example/a8acbc9db31affb62bd6d54fe8f19f…',
    ],
  ])('too long for a cell is shown there without its markup: %s', (text, shown) => {
    const { container } = renderUi(
      <DataTable
        label="News"
        columns={[{ id: 'text', label: 'Text', kind: 'text' }]}
        rows={[text]}
        rowKey={() => '1'}
        cell={() => ({ kind: 'text', text })}
      />,
    )
    expect(textOf(container.querySelector('td'))).toBe(shown)
    cleanup()
    const alone = renderUi(<p>{<ValueText value={{ kind: 'text', text }} />}</p>)
    expect(textOf(alone.container.querySelector('p'))).toBe(shown)
  })

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
  ])('is read aloud as a place where a medal says it: %s', (number, spoken) => {
    renderUi(<ValueText value={{ kind: 'rank', number }} />)
    expect(screen.getByRole('img', { name: spoken }).textContent).toBe(String(number))
  })

  it('is exact in a headline where it is a rank', () => {
    const { container } = renderUi(
      <p>
        <ValueText value={{ kind: 'rank', number: 328_764 }} as="headline" />
      </p>,
    )
    expect(textOf(container.querySelector('p'))).toBe('328,764')
    expect(container.querySelector('data')).toBeNull()
  })

  it('links into the app', () => {
    renderUi(
      <ValueText value={{ kind: 'link', text: 'Ember', area: 'clans', id: 'known' }} />,
      links,
    )
    expect(screen.getByRole('link', { name: 'Ember' }).getAttribute('href')).toBe('/clans/known')
  })

  it('is plain text where the page was not found once', () => {
    renderUi(<ValueText value={{ kind: 'link', text: 'Ember', area: 'clans', id: 'gone' }} />, {
      ...links,
      isMissing: (area, id) => area === 'clans' && id === 'gone',
    })
    expect(screen.getByText('Ember').closest('a')).toBeNull()
  })

  it('links out only by https, with its host shown and nothing given away', () => {
    renderUi(<ValueText value={{ kind: 'link', text: 'Guide', href: 'https://example.org/g' }} />)
    const link = screen.getByRole('link', { name: 'Guide (example.org)' })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it.each([
    ['https://example.org/g', 'https://example.org/g', 'https://example.org/g'],
    ['https://example.org/g', 'https://example.com/g', 'https://example.org/g (example.com)'],
    [
      'https://example.org',
      'https://example.org.evil.example/',
      'https://example.org (example.org.evil.example)',
    ],
  ])('says the host once: %s to %s', (text, href, shown) => {
    renderUi(<ValueText value={{ kind: 'link', text, href }} />)
    expect(screen.getByRole('link').textContent?.trim()).toBe(shown)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'http://example.org',
    'https://u:p@example.org',
  ])('shows %s as text', (href) => {
    renderUi(<ValueText value={{ kind: 'link', text: 'Name', href }} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Name')).toBeTruthy()
  })

  it('never loads an image', () => {
    const { container } = renderUi(
      <ValueText value={{ kind: 'image', url: 'https://example.org/a.png' }} />,
    )
    expect(container.querySelector('img')).toBeNull()
  })

  it('isolates names and folds long text', async () => {
    const long = 'word '.repeat(200)
    const { container } = renderUi(<ValueText value={{ kind: 'text', text: long }} as="full" />)
    expect(textOf(container.querySelector('bdi')).length).toBeLessThan(300)
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(textOf(container.querySelector('bdi'))).toBe(long.trim())
  })
})

describe('a change', () => {
  it.each([
    [<Change key="a" by={2_412_000} />, '▲ 2.4 M', 'up'],
    [<Change key="b" by={-11} as="percent" />, '▼ 11 %', 'down'],
    [<Change key="b2" by={-0.02} as="percent" />, '▼ < 0.1 %', 'down'],
    [<Change key="b3" by={0.06} as="percent" />, '▲ 0.1 %', 'up'],
    [<Change key="c" by={-61} lessIsBetter />, '▲ 61', 'up'],
    [<Change key="d" by={0} />, '=', 'unchanged'],
    [<Change key="e" by={null} />, '–', 'not known'],
  ])('case %#: is told by its sign and in words, not by colour alone', (node, text, name) => {
    const { container } = renderUi(<p>{node}</p>)
    expect(textOf(container.querySelector('p'))).toBe(text)
    expect(screen.getByRole('img', { name })).toBeTruthy()
  })
})
