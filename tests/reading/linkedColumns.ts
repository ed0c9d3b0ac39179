import { readBody } from '#reading/index.ts'
import type { Area, Column } from '#reading/types.ts'

export const NAMES = ['Ann', 'Bo', 'Cy', 'Dee']

/** The columns of a list under `key`, with a row for each of the names. */
export function columns(area: Area, row: (at: number) => object, key = 'rows'): readonly Column[] {
  const body = { [key]: NAMES.map((_, at) => row(at)) }
  return readBody(body, { area, endpoint: `${area}/x` }).tables[0]?.columns ?? []
}

export const areaAt = (found: readonly Column[], path: string): Area | undefined =>
  found.find((column) => column.path === path)?.area
