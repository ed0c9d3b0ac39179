import { type Database, rowsOf } from '../database.ts'
import { validHead, validSnapshot, validTracked } from '../rows.ts'
import type { Usage } from '../types.ts'

/** Storage per area, largest first. Walks row by row: all rows at once would not fit into memory. */
export async function usageOf(database: Database): Promise<Usage[]> {
  const areas = new Map<string, Usage>()
  const of = (area: string): Usage => {
    const one = areas.get(area) ?? { area, pages: 0, bodies: 0, bodyBytes: 0, figureBytes: 0 }
    areas.set(area, one)
    return one
  }
  for (const row of (await database.getAll('heads')) as unknown[])
    if (validHead(row)) of(row.area).pages += 1
  let cursor = await database.transaction('visits').store.openCursor()
  for (; cursor !== null; cursor = await cursor.continue()) {
    const row: unknown = cursor.value
    if (!validSnapshot(row)) continue
    of(row.area).bodyBytes += row.bytes
    of(row.area).bodies += 1
  }
  for (const tracked of (await database.getAll('tracked')) as unknown[]) {
    if (!validTracked(tracked)) continue
    const rows = await database.getAll('figures', rowsOf(tracked.query))
    of(tracked.area).figureBytes += JSON.stringify([tracked, rows]).length
  }
  const total = ({ bodyBytes, figureBytes }: Usage) => bodyBytes + figureBytes
  return [...areas.values()].toSorted((a, b) => total(b) - total(a))
}
