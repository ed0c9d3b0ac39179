import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useState,
} from 'react'

/** Identifies an attempt of the boundary around a part; a new object is a new attempt. */
export type Attempt = object

export const AttemptContext = createContext<Attempt>({})

export interface LazyPart<P extends object> {
  (props: P): ReactNode
  /** Loads the code before the first render. */
  preload(): Promise<void>
}

export class MissingCodeError extends Error {
  override name = 'MissingCodeError' as const
}

/** Like React's `lazy`, but reloads code that failed to load when the boundary retries. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let current = createLoading(load)

  /** A failure belongs to the attempt that shows it; the next attempt loads again. */
  function loadingFor(attempt: Attempt) {
    if (current.isFailed() && attempt !== (current.failedIn ??= attempt))
      current = createLoading(load)
    return current
  }

  function Part(props: P) {
    const { loaded, Lazy } = loadingFor(useContext(AttemptContext))
    // Fixed while mounted: another component would lose its state.
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

/** A network change breaks requests, so retry once if the network came back while loading. */
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
