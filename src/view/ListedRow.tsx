import { useMemo } from 'react'
import { useCachedBodies, useCachedQueries } from '#data/cached/useCached.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { isIdentifier } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { PairList } from '#ui/page/PairList.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'

/** The most bodies that one page reads. */
const MOST_BODIES = 16
const UNTOLD: ReadonlySet<Value['kind']> = new Set(['absent', 'nested', 'image'])

/** Shows the row of a cached list for an entity whose own page is not cached. Sends no request. */
export function ListedRow({ area, id }: Pick<Entity, 'area' | 'id'>) {
  const { failure } = useWords(viewWords)
  const list = useRegistry().find(area)?.list ?? null
  const heads = useCachedQueries()
  const bodies = useCachedBodies(
    heads.flatMap(({ endpoint, query }) => (endpoint === list ? query : [])).slice(0, MOST_BODIES),
  )
  const pairs = useMemo(() => {
    for (const { reading } of bodies)
      for (const table of reading.tables) {
        const row = table.rows.find((one) => one.thing?.id === id)
        if (row === undefined) continue
        const shown = table.columns.flatMap((column) => {
          const value = row.value(column)
          const isTold =
            column.path !== table.nameColumn && !isIdentifier(column) && !UNTOLD.has(value.kind)
          return isTold
            ? [[column.label, <ValueText key={column.path} value={value} />] as const]
            : []
        })
        return [...new Map(shown)]
      }
    return []
  }, [bodies, id])
  if (pairs.length === 0) return null
  return (
    <Card title={failure.listed}>
      <PairList pairs={pairs} />
    </Card>
  )
}
