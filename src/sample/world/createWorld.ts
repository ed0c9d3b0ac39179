import { createStandings, createFigures } from './figures.ts'
import { createClans } from './clans.ts'
import { createItems } from './items.ts'
import { createPopulation } from './population.ts'

export type World = ReturnType<typeof createWorld>

/** All data of the service, each part built on first use. */
export function createWorld(seed: number) {
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
    /** `skill` -1 is the sum of all. */
    standing: (skill: number, now: number) => standing()(skill, now),
  }
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
