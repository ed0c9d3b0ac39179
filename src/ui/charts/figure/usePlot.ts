import { startTransition, useEffect, useState } from 'react'
import { useChartGroup } from '../ChartGroup.tsx'

interface Loaded<T> {
  plot: T | null
  error: unknown
  /** Lets the next chart of the page be drawn. */
  done(): void
}

const nothing = () => {}

/**
 * What draws a chart, once it is wanted: its code is asked for then, and the charts of a page are drawn one after the other.
 * Throws what kept the code away, for the boundary around.
 */
export function usePlot<T>(wanted: boolean, load: () => Promise<T>): T | null {
  const group = useChartGroup()
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null)
  useEffect(() => {
    if (!wanted) return
    let done = nothing
    let left = false
    const draw = async () => {
      const plot = await load()
      done = await group.turn()
      if (left) done()
      else startTransition(() => setLoaded({ plot, error: null, done }))
    }
    draw().catch((error: unknown) => setLoaded({ plot: null, error, done }))
    return () => {
      left = true
      done()
    }
  }, [wanted, load, group])
  useEffect(() => {
    loaded?.done()
  }, [loaded])
  if (loaded !== null && loaded.plot === null) throw loaded.error
  return loaded?.plot ?? null
}
