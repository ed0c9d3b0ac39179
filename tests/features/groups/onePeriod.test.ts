import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baselineOf, LENGTHS } from '#data/figures/baselines.ts'
import { countedPast } from '#data/figures/countedPast.ts'
import { figureSnapshotOf } from '#data/figures/figuresOf.ts'
import { addFigures, newTracked, rowOf } from '#data/history/figures/figureRows.ts'
import type { Snapshot } from '#data/history/types.ts'
import { groupFigures } from '#features/groups/groupFigures.ts'
import { groupGains } from '#progress/groupGains.ts'
import { cellBaseline } from '#view/history/cellBaseline.ts'
import { type FactBaseline, factBaselineAt } from '#view/history/useFactBaseline.ts'

import { readThings } from '../../helpers/readThings.ts'
import { snapshot } from '../../helpers/snapshots.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 29, 18)
const PEARL = { id: 'pearl', name: 'Pearl' }

function pastOf(bodies: readonly Snapshot[], area: string, id: string) {
  const tracked = newTracked({ query: `${area} ${id}`, area, id })
  const rows = bodies.flatMap((one) => {
    const figures = figureSnapshotOf(one, readThings(one.body, { area, endpoint: 'x', id }))
    if (figures === null) return []
    addFigures(tracked, figures.figures)
    return [rowOf(figures)]
  })
  return countedPast({ ...tracked, rows })
}

const ago = fc.integer({ min: 1, max: 500 * 24 })
const price = fc.integer({ min: 1, max: 9999 })
const quotes = (maxLength: number) =>
  fc.uniqueArray(fc.record({ ago, price }), { selector: (one) => one.ago, maxLength })
const at = (hours: number) => NOW - hours * HOUR
const inOrder = (all: readonly { ago: number; price: number }[]) =>
  all.toSorted((a, b) => b.ago - a.ago)

describe('one thing, one figure and one period', () => {
  it('have one answer on the thing’s page, in a comparison, in a group and on the home page', () => {
    const counted = { own: 0, series: 0, list: 0, far: 0 }
    const lengths = fc.constantFrom(...Object.values(LENGTHS))
    fc.assert(
      fc.property(
        quotes(12),
        quotes(12),
        quotes(3),
        price,
        lengths,
        (visits, points, rows, now, length) => {
          const from = (end: number) => end - length
          const own = inOrder([...visits, { ago: 0, price: now }]).map((one) =>
            snapshot('pearl', at(one.ago), { buy: one.price, stock: 7 }),
          )
          const history = inOrder([...points, { ago: 0, price: now }]).map((one) => ({
            at: new Date(at(one.ago)).toISOString(),
            buy: one.price,
          }))
          const body = { buy: now, stock: 7, ...(points.length > 0 && { history }) }
          const reading = readThings(body, { area: 'prices', endpoint: 'x' })
          const past = pastOf(own, 'prices', 'pearl')
          const listed = rows.map((row): FactBaseline => ({
            since: at(row.ago),
            otherLength: null,
            source: 'list',
            value: ({ label }) => (label === 'Buy' ? row.price : null),
            change: ({ label }) => (label === 'Buy' ? now - row.price : null),
          }))
          const fact = reading.facts.find(({ label }) => label === 'Buy')!
          const visit = baselineOf(past, from(NOW), NOW)
          const page = factBaselineAt(reading, visit, from(NOW), NOW, listed)
          const figure = groupFigures(
            [PEARL],
            new Map([['pearl', { past, reading, listed }]]),
            [],
          ).find(({ label }) => label === 'Buy')
          const [entrant] = figure?.entrants() ?? []
          const gain = entrant?.gainFrom(from)
          const by = page?.change(fact) ?? null
          expect(gain?.by ?? null).toBe(by)
          if (page === null || by === null || entrant === undefined) return
          expect(gain).toMatchObject({
            by,
            was: page.value(fact),
            from: page.since,
            otherLength: page.otherLength,
          })
          // In percent of what it was, and in no rank or sum if it is of another length.
          const [ranked] = groupGains([entrant], from).members
          if (page.otherLength === null)
            expect(ranked?.counted).toBeCloseTo((by / gain!.was!) * 100)
          else expect(ranked?.counted).toBeNull()
          // The chart begins where the change is counted from, and ends with it.
          const line = entrant.line(from)
          if (page.source === 'list') expect(line).toEqual([[NOW, by]])
          else {
            expect(line.at(-1)).toEqual([NOW, by])
            expect(line.every(([x]) => x > page.since)).toBe(true)
          }
          counted[page.source === 'visit' ? 'own' : page.source] += 1
          if (page.otherLength !== null) counted.far += 1
        },
      ),
    )
    for (const n of Object.values(counted)) expect(n).toBeGreaterThan(1)
  })

  it('have one answer on the page of the list that has them, and in a group by that list', () => {
    const lengths = fc.constantFrom(...Object.values(LENGTHS))
    fc.assert(
      fc.property(quotes(12), price, lengths, (visits, now, length) => {
        const from = (end: number) => end - length
        const rosterOf = (xp: number) => ({
          members: [
            { name: 'Pearl', xp },
            { name: 'Opal', xp: 3 },
          ],
        })
        const bodies = inOrder([...visits, { ago: 0, price: now }]).map((one) =>
          snapshot('court', at(one.ago), rosterOf(one.price), { area: 'clans' }),
        )
        const past = pastOf(bodies, 'clans', 'court')
        const baseline = baselineOf(past, from(NOW), NOW)
        const [table] = readThings(rosterOf(now), { area: 'clans', endpoint: 'x' }).tables
        const column = table?.columns.find(({ path }) => path === 'xp')
        const [row] = table?.rows ?? []
        if (table === undefined || column === undefined || row === undefined) throw new Error()
        const members = [PEARL, { id: 'opal', name: 'Opal' }]
        const [figure] = groupFigures(members, new Map(), [past])
        const [entrant] = figure?.entrants() ?? []
        const gain = entrant?.gainFrom(from)
        const by = cellBaseline(table, [baseline]).change(row, column)
        // A group shows the last value that is not in doubt.
        const isShown = entrant?.points.at(-1)?.at === NOW
        expect(isShown ? (gain?.by ?? null) : null).toBe(by)
        if (!isShown) return
        expect(gain?.otherLength ?? null).toBe(by === null ? null : baseline?.otherLength)
      }),
    )
  })
})
