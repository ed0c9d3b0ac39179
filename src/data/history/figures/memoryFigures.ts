import { append, singleSet } from '../series/append.ts'
import { merge } from '../series/merge.ts'
import type { SeriesSet } from '../series/types.ts'
import type { FigureStore } from './figureStore.ts'
import {
  newFigureIndex,
  noteName,
  numbersOf,
  observationOf,
  pastOf,
  type FigureIndex,
} from './figureIndex.ts'

interface Known {
  tracked: FigureIndex
  set: SeriesSet
}

/** Figures for as long as the page lives. */
export function memoryFigures(): FigureStore {
  const known = new Map<string, Known>()

  function knownOf(of: Pick<FigureIndex, 'query' | 'area' | 'id'>): Known {
    const one = known.get(of.query) ?? {
      tracked: newFigureIndex(of),
      set: { seen: [], steps: new Map() },
    }
    known.set(of.query, one)
    return one
  }

  return {
    async note(snapshot) {
      const one = knownOf(snapshot)
      const { numbers } = numbersOf(one.tracked, snapshot.figures)
      noteName(one.tracked, snapshot.at, snapshot.name)
      const observation = observationOf(snapshot, numbers)
      if (!append(one.set, observation)) one.set = merge(one.set, singleSet(observation))
    },
    async past(query, keys) {
      const one = known.get(query)
      if (one === undefined) return null
      const past = pastOf(one.tracked, one.set)
      if (keys === undefined) return past
      const figures = past.figures.filter(({ figure }) => keys.includes(figure.key))
      return { ...past, figures }
    },
    queries: async () => [...known.keys()],
    clear: () => known.clear(),
  }
}
