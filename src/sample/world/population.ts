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

const oddIndex = (n: number): number => 200 + n * 61

export function createPopulation(seed: number): Population {
  const pinned = new Map<number, string>(TOP.entries())
  pinned.set(MERROW.index, MERROW.name)
  const odd = new Map<number, Oddity>()
  ODD.forEach(({ name, kind }, n) => {
    pinned.set(oddIndex(n), name)
    odd.set(oddIndex(n), kind)
  })
  const taken = new Map<string, number>()
  for (const [index, name] of pinned) taken.set(foldName(name), index)
  const names: string[] = []
  for (let index = 0; index < POPULATION; index++) {
    const known = pinned.get(index)
    let name = known ?? playerName(seed, index)
    if (known === undefined) {
      let folded = foldName(name)
      // Two may not bear one name: the later has a number.
      for (let again = 2; taken.has(folded); again++) {
        name = `${playerName(seed, index)} ${again}`
        folded = foldName(name)
      }
      taken.set(folded, index)
    }
    names.push(name)
  }
  return { names, odd, find: (name) => taken.get(foldName(name)) ?? -1 }
}
