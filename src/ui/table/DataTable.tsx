import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PartBoundary } from '../page/Boundaries.tsx'
import { lazyPart } from '../page/lazyPart.tsx'
import { type DataTableProps, ROW, TableFrame } from './TableFrame.tsx'

const LongTable = lazyPart(async () => (await import('./LongTable.tsx')).LongTable)

/** Tables up to this many rows are fully in the document; longer ones are virtual until a person needs all rows there. */
export const WHOLE_ROWS = 200

/** More rows of a long table than fit on a screen. */
const FIRST_ROWS = 40

export function DataTable<R>(props: DataTableProps<R>) {
  const scroller = useRef<HTMLDivElement>(null)
  const { length } = props.rows
  const isWhole = useWholeOnDemand()
  if (isWhole || length <= WHOLE_ROWS) return <TableFrame {...props} scroller={scroller} />
  const first = {
    shown: [...props.rows.keys()].slice(0, FIRST_ROWS),
    before: 0,
    after: (length - FIRST_ROWS) * ROW,
    scrollTo: () => {},
  }
  return (
    <PartBoundary>
      <Suspense fallback={<TableFrame {...props} scroller={scroller} window={first} />}>
        <LongTable {...props} />
      </Suspense>
    </PartBoundary>
  )
}

/** True from the moment a person prints the page, searches it with the browser, or selects all of it. */
function useWholeOnDemand(): boolean {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const show = () => flushSync(() => setWhole(true))
    const onKey = ({ ctrlKey, metaKey, key, target }: KeyboardEvent) => {
      const keys = target instanceof HTMLInputElement ? /^[fp]$/i : /^[afp]$/i
      if ((ctrlKey || metaKey) && keys.test(key)) show()
    }
    const end = new AbortController()
    addEventListener('beforeprint', show, end)
    addEventListener('keydown', onKey, end)
    return () => end.abort()
  }, [])
  return isWhole
}
