import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { type DataTableProps, ROW, TableFrame } from './TableFrame.tsx'

/** A table of which only the rows in sight are in the document. */
export function LongTable<R>(props: DataTableProps<R>) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: props.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    scrollPaddingStart: ROW,
    initialRect: { width: 800, height: 600 },
  })
  const items = virtual.getVirtualItems()
  const end = items.at(-1)?.end
  return (
    <TableFrame
      {...props}
      scroller={scroller}
      window={{
        shown: items.map(({ index }) => index),
        before: items[0]?.start ?? 0,
        after: end === undefined ? 0 : virtual.getTotalSize() - end,
        scrollTo: (place, options) => virtual.scrollToIndex(place, options),
      }}
    />
  )
}
