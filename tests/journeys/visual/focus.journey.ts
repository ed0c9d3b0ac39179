import { describe, expect } from 'vitest'
import { DRAWN_BY, drawn } from '../../helpers/drawn.ts'
import { journey } from '../helpers/journey.ts'
import { withinMs } from '../helpers/limits.ts'
import { PLENTY } from '../helpers/onPage.ts'
import { stopsOf } from '../helpers/stopsOf.ts'
import { placesOf, tour } from '../helpers/tour.ts'

/** Tables of rows are all one, and tabs through them are many. */
const LIKE_ANOTHER = /^\/(clans|leaderboards|leaderboards\/overall|prices|events\/.+|explore.*)$/

describe('by the keyboard alone', () => {
  journey(
    `all on a page is reached, and shows it (pages ${DRAWN_BY})`,
    { timeout: withinMs(120_000) },
    async ({ start }) => {
      const world = await start(PLENTY)
      const page = await world.visit({ reducedMotion: 'reduce' })
      await page.goto('/activity')
      const known = (await placesOf(world)).filter((place) => !LIKE_ANOTHER.test(place))
      const places = drawn([...known, '/players/Merrow%20Ann?raw=1'], 2)
      await tour(page, places, async (place) => {
        // The page scrolls to it when it is there.
        if (place.endsWith('raw=1'))
          await page.getByRole('group', { name: 'The answer as received' }).waitFor()
        const { missed, unseen } = await stopsOf(page)
        expect.soft(missed, `${place}: not reached`).toEqual([])
        expect.soft(unseen, `${place}: without a mark of the focus, or under something`).toEqual([])
      })
    },
  )
})
