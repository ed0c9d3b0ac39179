import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CountedPast, Figure } from '#data/figures/usePast.ts'
import { PastNotes } from '#features/goals/PastNotes.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20)

it('tells the gaps since something began, and none of the days before', () => {
  const figure: Figure = { key: 'f', label: 'Total gained', row: null, kind: 'count' }
  const [before, after] = [NOW - 9 * DAY, NOW - 2 * DAY]
  const past: CountedPast = {
    names: [],
    seen: [before, after, NOW],
    former: [],
    leftOut: [],
    blank: [],
    sample: [],
    query: 'q',
    area: 'competitions',
    id: '7',
    breaks: [],
    gaps: new Map([
      [
        'f',
        new Map([
          [before, 0],
          [after, 0],
        ]),
      ],
    ]),
    figures: [{ figure, times: [NOW], values: [5], since: NOW - 5 * DAY }],
  }
  renderIn(createWorld(), <PastNotes past={past} figure={figure} resets={[]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^0 on 18 Nov is a gap/),
  ])
})
