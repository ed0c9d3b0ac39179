import { useMemo } from 'react'
import { useListedRow } from '#data/cached/useLists.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { isIdentifier } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { Card } from '#ui/basic/Card.tsx'
import { PairList } from '#ui/page/PairList.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'

const UNTOLD: ReadonlySet<Value['kind']> = new Set(['absent', 'nested', 'image'])

/** Shows the row of a cached list for an entity whose own page is not cached. Sends no request. */
export function ListedRow({ area, id }: Pick<Entity, 'area' | 'id'>) {
  const { failure } = useWords(viewWords)
  const listed = useListedRow({ area, id })
  const pairs = useMemo(() => {
    if (listed === null) return []
    const { table, row } = listed
    const shown = table.columns.flatMap((column) => {
      const value = row.value(column)
      const isTold =
        column.path !== table.nameColumn && !isIdentifier(column) && !UNTOLD.has(value.kind)
      return isTold ? [[column.label, <ValueText key={column.path} value={value} />] as const] : []
    })
    return [...new Map(shown)]
  }, [listed])
  if (pairs.length === 0) return null
  return (
    <Card title={failure.listed}>
      <PairList pairs={pairs} />
    </Card>
  )
}
