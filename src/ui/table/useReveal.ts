import { useEffect, useRef } from 'react'

/** Shows the row with a key once each time another key is asked for, as soon as the row is there. */
export function useReveal<R>(
  rows: readonly R[],
  rowKey: (row: R) => string,
  wanted: string | undefined,
  show: (index: number) => void,
): void {
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (wanted === undefined || wanted === shown.current) {
      shown.current = wanted
      return
    }
    const index = rows.findIndex((row) => rowKey(row) === wanted)
    if (index < 0) return
    shown.current = wanted
    show(index)
  })
}
