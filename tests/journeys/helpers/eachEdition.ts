import { describe } from 'vitest'
import { DRAWN_BY, drawn } from '../../helpers/drawn.ts'
import { EDITIONS, type EditionFacts } from '../../helpers/editions.ts'
import { journey } from './journey.ts'

/** Each of the two once among any two neighbours. */
const TURNS = [0, 1]

/**
 * Journeys that go through either sample service alike: both with STATGLASS_FULL. An ordinary run takes the two by turns: the
 * first journey of a file in one, the next in the other; with another seed the other way round. Which journeys there are may
 * not depend on the sample.
 */
export function eachEdition(
  name: string,
  define: (facts: EditionFacts, inEdition: typeof journey) => void,
): void {
  for (const [at, facts] of EDITIONS.entries()) {
    const taken: Parameters<typeof journey>[] = []
    let turn = at
    const inEdition = (...test: Parameters<typeof journey>) => {
      if (drawn(TURNS, 2).includes(turn++ % 2)) taken.push(test)
    }
    define(facts, inEdition as typeof journey)
    if (taken.length === 0) continue
    describe(`${name} of sample ${facts.edition} (${DRAWN_BY})`, () => {
      for (const test of taken) journey(...test)
    })
  }
}
