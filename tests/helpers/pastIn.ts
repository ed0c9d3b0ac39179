import { pastOf } from '#data/history/figures/figureRows.ts'
import type { FigureHistory, FigurePast } from '#data/history/types.ts'

/** The past of a query as it is kept, with what does not count; null where nothing is known. */
export async function pastIn(
  figures: Pick<FigureHistory, 'rows'>,
  query: string,
): Promise<FigurePast | null> {
  const rows = await figures.rows(query)
  return rows && pastOf(rows)
}
