import { createStandings, createFigures, type StandingAt, type Figures } from './figures.ts'
import { createClans, type Clans } from './clans.ts'
import { createItems, type Items } from './items.ts'
import { createPopulation, type Population } from './population.ts'

/** All that the service knows. Nothing is built before it is asked for. */
export interface World {
  readonly seed: number
  readonly population: Population
  readonly figures: Figures
  readonly standing: StandingAt
  readonly clans: Clans
  readonly items: Items
}

export function createWorld(seed: number): World {
  const population = lazy(() => createPopulation(seed))
  const figures = lazy(() => createFigures(seed, population()))
  const standing = lazy(() => createStandings(figures()))
  const clans = lazy(() => createClans(seed, population()))
  const items = lazy(createItems)
  return {
    seed,
    get population() {
      return population()
    },
    get figures() {
      return figures()
    },
    get clans() {
      return clans()
    },
    get items() {
      return items()
    },
    standing: (skill, now) => standing()(skill, now),
  }
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
