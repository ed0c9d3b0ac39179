import { startTransition, useEffect, useLayoutEffect, useReducer, useRef } from 'react'

type Subscribe = (changed: () => void) => () => void
type Same<T> = (one: T, other: T) => boolean

/**
 * React's `useSyncExternalStoreWithSelector` as recharts asks for it, with one difference: what a change of the chart's own
 * store draws is drawn in slices, not at once. A chart tells its store its axes and lines after it was drawn first, and the
 * whole of it is drawn then.
 */
export function useSyncExternalStoreWithSelector<State, T>(
  subscribe: Subscribe,
  stateOf: () => State,
  _onServer: unknown,
  select: (state: State) => T,
  isSame: Same<T>,
): T {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const value = select(stateOf())
  const drawn = useRef({ value, select })
  useLayoutEffect(() => {
    drawn.current = { value, select }
  })
  useEffect(() => {
    const look = () => {
      const last = drawn.current
      if (!isSame(last.select(stateOf()), last.value)) startTransition(redraw)
    }
    look()
    return subscribe(look)
  }, [subscribe, stateOf, isSame])
  return value
}
