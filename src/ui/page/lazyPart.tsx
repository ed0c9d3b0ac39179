import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useState,
} from 'react'

/** Identifies one try of the boundary around a part; another object is another try. */
export type Attempt = object

export const AttemptContext = createContext<Attempt>({})

export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** Loads the code ahead of its first drawing. */
  preload(): Promise<void>
}

export class MissingCodeError extends Error {
  override name = 'MissingCodeError' as const
}

/** As React's `lazy`, but code that did not arrive is loaded again when the boundary around tries again. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let current = createLoading(load)

  /** Its failure belongs to the try that shows it; the next try loads anew. */
  function loadingFor(attempt: Attempt) {
    if (current.isFailed() && attempt !== (current.failedIn ??= attempt))
      current = createLoading(load)
    return current
  }

  function Part(props: P) {
    const { loaded, Lazy } = loadingFor(useContext(AttemptContext))
    // Not changed while it is mounted: another component would lose the state inside.
    const [Own] = useState(() => loaded() ?? Lazy)
    return <Own {...props} />
  }

  async function preload() {
    try {
      await current.ask()
    } catch (error) {
      current = createLoading(load)
      throw error
    }
  }
  return Object.assign(Part, { preload })
}

function createLoading<P extends object>(load: () => Promise<ComponentType<P>>) {
  let asked: Promise<ComponentType<P>> | null = null
  let loaded: ComponentType<P> | null = null
  let failed = false
  const ask = () =>
    (asked ??= loadWithReturn(load).then(
      (component) => (loaded = component),
      (cause: unknown) => {
        failed = true
        throw new MissingCodeError(String(cause), { cause })
      },
    ))
  return {
    ask,
    Lazy: lazy(async () => ({ default: await ask() })),
    loaded: () => loaded,
    isFailed: () => failed,
    failedIn: null as Attempt | null,
  }
}

/** A change of network breaks requests: where it came back while the code was loading, a failure is worth a second try. */
async function loadWithReturn<T>(load: () => Promise<T>): Promise<T> {
  let returned = false
  const note = () => {
    returned = true
  }
  window.addEventListener('online', note)
  try {
    return await load()
  } catch (error) {
    if (!returned) throw error
    return await load()
  } finally {
    window.removeEventListener('online', note)
  }
}
