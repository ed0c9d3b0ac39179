import { describe, expect, it } from 'vitest'
import { arrangeFacts } from '#pages/view/arrangeFacts.ts'
import { readBody } from '#reading/index.ts'

const read = (body: unknown) => readBody(body, { area: 'leaderboards', endpoint: 'x', id: 'x' })
const labels = (facts: readonly { label: string }[]) => facts.map(({ label }) => label)

const BOARD = { id: 'x', name: 'Overall', metric: 'Experience', updatedAt: '2026-11-20T08:00:00Z' }
const ITEM = { ...BOARD, last_seen: '2026-11-19T08:00:00Z', buy: 1312, sell: 1268, volume: 18_200 }

describe('the facts of a page', () => {
  it('have no time in the large where it would stand alone', () => {
    const { headlines, details } = arrangeFacts(read(BOARD), [])
    expect(headlines).toEqual([])
    expect(labels(details)).toContain('Updated at')
  })

  it('have a single figure in the large without the times', () => {
    const { headlines, details } = arrangeFacts(read({ ...BOARD, score: 12_000 }), [])
    expect(labels(headlines)).toEqual(['Score'])
    expect(labels(details)).toContain('Updated at')
  })

  it('have their times after the figures', () => {
    const { headlines } = arrangeFacts(read(ITEM), [])
    const kinds = headlines.map(({ value }) => value.kind === 'instant')
    expect(headlines).toHaveLength(5)
    expect(kinds).toEqual(kinds.toSorted((a, b) => Number(a) - Number(b)))
    expect(kinds).toContain(true)
  })

  it('stay where the person put them', () => {
    const reading = read(ITEM)
    const first = reading.facts.toSorted(
      (a, b) => Number(b.value.kind === 'instant') - Number(a.value.kind === 'instant'),
    )
    const { headlines } = arrangeFacts({ ...reading, facts: first }, [], true)
    expect(headlines[0]?.value.kind).toBe('instant')
  })

  it('are all somewhere, but for the title', () => {
    for (const body of [BOARD, ITEM]) {
      const reading = read(body)
      const { headlines, badges, links, details } = arrangeFacts(reading, [])
      const shown = new Set([...headlines, ...badges, ...links, ...details])
      expect(reading.facts.filter((fact) => !shown.has(fact)).map(({ path }) => path)).toEqual(
        reading.facts.filter(({ path }) => path === reading.title.path).map(({ path }) => path),
      )
    }
  })
})
