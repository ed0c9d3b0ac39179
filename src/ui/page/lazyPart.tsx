import {
  type ComponentType,
  createContext,
  lazy,
  type LazyExoticComponent,
  useContext,
} from 'react'

/** Names one try of drawing what is inside; another one is another try. */
export type Attempt = object

const FIRST: Attempt = {}

/** Which try this is, given by the boundary around. */
export const AttemptContext = createContext<Attempt>(FIRST)

interface Loading<P extends object> {
  Part: LazyExoticComponent<ComponentType<P>>
  failed: boolean
}

/**
 * As React's `lazy`, but code that did not come is asked for again when the boundary around tries again; React's own
 * remembers the failure for good.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const begin = (): Loading<P> => {
    const loading: Loading<P> = {
      failed: false,
      Part: lazy(() =>
        load().catch((error: unknown) => {
          loading.failed = true
          throw error
        }),
      ),
    }
    return loading
  }
  let newest = begin()
  const of = new WeakMap<Attempt, Loading<P>>()

  /** The failure stays with the try that met it: otherwise the boundary would never hear of it. */
  function loadingOf(attempt: Attempt): Loading<P> {
    const known = of.get(attempt)
    if (known !== undefined) return known
    if (newest.failed) newest = begin()
    of.set(attempt, newest)
    return newest
  }

  return function LazyPart(props: P) {
    const { Part } = loadingOf(useContext(AttemptContext))
    return <Part {...props} />
  }
}
