import { createStandings, type StandingAt } from './boards.ts'
import { createFigures, type Figures } from './figures.ts'
import { createPopulation, type Population } from './population.ts'

/** All that the service knows. Nothing is built before it is asked for. */
export interface World {
  readonly seed: number
  readonly population: Population
  readonly figures: Figures
  readonly standing: StandingAt
}

export function createWorld(seed: number): World {
  const population = lazy(() => createPopulation(seed))
  const figures = lazy(() => createFigures(seed, population()))
  const standing = lazy(() => createStandings(figures()))
  return {
    seed,
    get population() {
      return population()
    },
    get figures() {
      return figures()
    },
    standing: (skill, now) => standing()(skill, now),
  }
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
