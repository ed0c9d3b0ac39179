import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Column, Row, Table } from '#reading/types.ts'

type Draw = (row: Row, column: Column) => ReactNode | undefined

/**
 * What draws the cells that may lead somewhere: undefined where a table has none, and until its code is there. A table is
 * first drawn without.
 */
export function useMaybeCells({ path, columns }: Table): Draw | undefined {
  const some = columns.some(({ maybe }) => maybe !== undefined)
  const [made, setMade] = useState<{ cells: (table: string) => Draw } | null>(null)
  useEffect(() => {
    if (!some) return
    let wanted = true
    import('./MaybeCell.tsx').then(
      ({ maybeCells }) => wanted && setMade({ cells: maybeCells }),
      // Without its code a text stays a text.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [some])
  return useMemo(() => (some ? made?.cells(path) : undefined), [some, made, path])
}
