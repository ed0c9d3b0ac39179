import { readThings } from '../../helpers/readThings.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { contestOf, placesOf } from '#areas/competitions/Contest.ts'
import { competitionsPanels } from '#areas/competitions/panels.tsx'
import { answerThird } from '../../helpers/thirdService.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

afterEach(() => history.replaceState(null, '', '/'))

const tableOf = (body: unknown) => {
  const [table] = readThings(body, {
    area: 'competitions',
    endpoint: 'competitions/82',
    id: '82',
  }).tables
  if (table === undefined) throw new Error('no table')
  return table
}
const placesIn = (table: ReturnType<typeof tableOf>, before?: number | null) => [
  ...placesOf(contestOf(table), before).values(),
]
const lineup = (gains: readonly (number | null)[], more: (at: number) => object = () => ({})) =>
  tableOf({
    title: 'Cup',
    lineup: gains.map((gained, at) => ({ player: { name: `ann ${at}` }, gained, ...more(at) })),
  })

describe('the places of a contest', () => {
  it('are counted where the list is the order, equal ones alike', () => {
    const table = lineup([9, 7, 7, 1])
    expect(placesIn(table)).toEqual([1, 2, 2, 4])
    expect(placesIn(table, 20)).toEqual([21, 22, 22, 24])
    expect(placesIn(table, null)).toEqual([])
  })

  it('are none where the list is in no order, or the body has the places of that order', () => {
    expect(placesIn(lineup([3, 9, 1, 4]))).toEqual([])
    expect(placesIn(lineup([9, 7, 3], (at) => ({ rank: at + 1 })))).toEqual([])
  })

  it('are none by a figure that is the same in every row, nor where a row is a match of two', () => {
    expect(placesIn(lineup([9, 9, 9]))).toEqual([])
    // Not begun: some have no figure yet.
    expect(placesIn(lineup([0, 0, null]))).toEqual([])
    const matches = tableOf({
      title: 'Cup',
      matches: [9, 7, 3].map((score, at) => ({
        home: { team: { name: `Elks ${at}` } },
        away: { team: { name: `Yaks ${at}` } },
        score,
      })),
    })
    expect(placesIn(matches)).toEqual([])
  })

  it('stand beside a "place" of the body that says something else', async () => {
    history.replaceState(null, '', '/competitions/82')
    const lineup = [9, 7, 3].map((gained, at) => ({
      player: { name: `ann ${at}` },
      gained,
      place: ['Leeds', 'Lille', 'Turin'][at],
    }))
    const body = JSON.stringify({ title: 'Cup', lineup })
    const world = createWorld({
      fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    })
    const view = renderIn(
      world,
      <EntityPage area="competitions" id="82" panels={competitionsPanels} />,
    )
    await view.until(() => screen.queryByRole('table') !== null)
    const [first] = screen.getAllByRole('row').slice(1)
    const cells = within(first as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toContain('1')
    expect(cells).toContain('Leeds')
  })

  it('are counted beside a rank of something else', () => {
    const table = lineup([9, 7, 3, 2], (at) => ({ placing_now: [40, 3, 88, 12][at] }))
    expect(placesIn(table)).toEqual([1, 2, 3, 4])
  })
})

describe('the teams of a contest', () => {
  it('are a column of few names, each of several people', () => {
    const sides = lineup([9, 8, 7, 6], (at) => ({ teamName: ['Elks', 'Yaks'][at % 2] }))
    expect(contestOf(sides).team?.path).toBe('teamName')
    expect(contestOf(lineup([9, 8, 7], (at) => ({ teamName: `Elks ${at}` }))).team).toBeNull()
    expect(contestOf(lineup([9, 8, 7, 6])).team).toBeNull()
  })

  it('stand above the people with what they gained in all, the most first', async () => {
    history.replaceState(null, '', '/competitions/82')
    const body = JSON.stringify(answerThird('competitions/82').body)
    const world = createWorld({
      fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    })
    const view = renderIn(
      world,
      <EntityPage area="competitions" id="82" panels={competitionsPanels} />,
    )
    await view.until(() => screen.queryByRole('table', { name: 'By Team' }) !== null)
    const teams = within(screen.getByRole('table', { name: 'By Team' }))
    const names = teams.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names).toEqual(['Herons', 'Otters', 'Wolves'])
    const [first] = teams.getAllByRole('row').slice(1)
    expect(first?.textContent).toContain('10')
    expect(screen.getByRole('columnheader', { name: /^Place/ })).toBeDefined()
  })
})
