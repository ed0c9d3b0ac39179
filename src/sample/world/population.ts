import { MERROW, ODD, TOP, type Oddity } from './known.ts'
import { foldName, playerName } from './names.ts'

export const POPULATION = 60_000

/** Who exists, by index: the lower, the likelier to be strong. */
export interface Population {
  readonly names: readonly string[]
  readonly odd: ReadonlyMap<number, Oddity>
  /** By any spelling of the name; -1 when nobody bears it. */
  find(name: string): number
}

export const oddIndex = (n: number): number => 200 + n * 61

export function createPopulation(seed: number): Population {
  const names: string[] = []
  const odd = new Map<number, Oddity>()
  TOP.forEach((name, index) => (names[index] = name))
  names[MERROW.index] = MERROW.name
  ODD.forEach(({ name, kind }, n) => {
    names[oddIndex(n)] = name
    odd.set(oddIndex(n), kind)
  })
  const taken = new Map<string, number>()
  names.forEach((name, index) => taken.set(foldName(name), index))
  for (let index = 0; index < POPULATION; index++) {
    if (names[index] !== undefined) continue
    let name = playerName(seed, index)
    let folded = foldName(name)
    for (let again = 2; taken.has(folded); again++) {
      name = `${playerName(seed, index)} ${again}`
      folded = foldName(name)
    }
    names[index] = name
    taken.set(folded, index)
  }
  return { names, odd, find: (name) => taken.get(foldName(name)) ?? -1 }
}
