import { describe, expect, it } from 'vitest'
import { phaseOf } from '#ui/calendar/types.ts'
import { itemOf } from '#view/spans/spans.ts'

const NOW = 1_000_000

describe('where a span stands', () => {
  it.each([
    ['before its start', { start: NOW + 1, end: NOW + 2 }, 'upcoming'],
    ['at its start', { start: NOW, end: NOW + 2 }, 'running'],
    ['at its end', { start: NOW - 2, end: NOW }, 'finished'],
    ['with an open end', { start: NOW - 2, end: null }, 'running'],
    [
      'with an open end, said to be over',
      { start: NOW - 2, end: null, state: 'finished' },
      'finished',
    ],
    [
      'with times that contradict its status',
      { start: NOW + 1, end: null, state: 'running' },
      'upcoming',
    ],
    ['off, though it is to come', { start: NOW + 1, end: NOW + 2, state: 'off' }, 'off'],
    ['over, though its end is to come', { start: 0, end: NOW + 2, state: 'finished' }, 'finished'],
    ['without times, by its status', { start: null, end: null, state: 'running' }, 'running'],
    ['without times or a status', { start: null, end: null }, 'unknown'],
  ] as const)('is told %s', (_, span, group) => {
    expect(phaseOf(span, NOW)).toBe(group)
  })
})

describe('a span as an item', () => {
  it('links to its own page, and only where it has one', () => {
    const span = { path: '$.a[0]', label: 'Cup', start: 1, end: null }
    expect(itemOf({ ...span, area: 'competitions', id: 'a/b' }).href).toBe('/competitions/a%2Fb')
    expect(itemOf(span).href).toBeUndefined()
    expect(itemOf({ ...span, area: 'competitions', id: '' }).href).toBeUndefined()
  })
})
