import { newId } from '#lib/newId.ts'
import type { SeenName, Snapshot } from './types.ts'

/** The root of the service that a snapshot came from. */
export const serviceOf = ({ query, path }: Pick<Snapshot, 'query' | 'path'>): string =>
  query.slice(0, -path.length - 1)

/** Names of one area that were learnt together, in one row: a board's fifty would be fifty requests to the device. */
export interface NameBlock {
  /** Behind its service, `https://host/api/v1 players`, so that an id is one service's. */
  area: string
  id: [seenAt: number, block: string]
  names: [id: string, name: string][]
}

/** The fewest rows that hold the names. */
export function nameBlocks(names: readonly SeenName[]): readonly NameBlock[] {
  const blocks = new Map<string, NameBlock>()
  for (const { service, area, id, name, seenAt } of names) {
    const key = `${seenAt} ${service} ${area}`
    const block: NameBlock = blocks.get(key) ?? {
      area: `${service} ${area}`,
      id: [seenAt, newId()],
      names: [],
    }
    blocks.set(key, block)
    block.names.push([id, name])
  }
  return [...blocks.values()]
}

/** The names of rows, oldest first. */
export const namesOf = (blocks: readonly NameBlock[]): readonly SeenName[] =>
  blocks
    .toSorted((a, b) => a.id[0] - b.id[0])
    .flatMap(({ area: key, id: [seenAt], names }) => {
      const at = key.lastIndexOf(' ')
      const of = { service: key.slice(0, at), area: key.slice(at + 1), seenAt }
      return names.flatMap(([id, name]) => (id === '' ? [] : { ...of, id, name }))
    })

/** Untrusted text may be any length; never cut inside a surrogate pair. */
export const cut = (text: string, most: number) =>
  text.slice(0, most).replace(/\p{Surrogate}$/u, '')
