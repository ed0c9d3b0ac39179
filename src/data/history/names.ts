import { newId } from '#lib/newId.ts'
import type { SeenName, Snapshot } from './types.ts'

/** The root of the service that a snapshot came from. */
export const serviceOf = ({ query, path }: Pick<Snapshot, 'query' | 'path'>): string =>
  query.slice(0, -path.length - 1)

/** A name as the device keeps it: its area behind its service, `https://host/api/v1 players`, so that an id is one service's. */
export type KeptName = Omit<SeenName, 'service'>

/**
 * Names of one area that were learnt together, in one row: a board's fifty would be fifty requests to the device. Its id is
 * no text, so it is no thing's.
 */
export interface NameBlock {
  area: string
  id: [seenAt: number, block: string]
  names: [id: string, name: string][]
}

export const keptName = ({ service, area, ...name }: SeenName): KeptName => ({
  ...name,
  area: `${service} ${area}`,
})

/** The fewest rows that hold the names. */
export function nameBlocks(names: readonly SeenName[]): readonly NameBlock[] {
  const blocks = new Map<string, NameBlock>()
  for (const { area, id, name, seenAt } of names.map(keptName)) {
    const key = `${seenAt} ${area}`
    const block: NameBlock = blocks.get(key) ?? { area, id: [seenAt, newId()], names: [] }
    blocks.set(key, block)
    block.names.push([id, name])
  }
  return [...blocks.values()]
}

/** The names of rows, each by itself. */
export const namesOf = (rows: readonly (KeptName | NameBlock)[]): readonly KeptName[] =>
  rows.flatMap((row) => {
    if (!('names' in row)) return row
    const [seenAt] = row.id
    return row.names.flatMap(([id, name]) =>
      id === '' ? [] : { area: row.area, id, name, seenAt },
    )
  })

/** Names with their services. */
export const seenNames = (names: readonly KeptName[]): readonly SeenName[] =>
  names.map((name) => {
    const at = name.area.lastIndexOf(' ')
    return { ...name, service: name.area.slice(0, at), area: name.area.slice(at + 1) }
  })
