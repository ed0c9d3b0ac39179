import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import styles from './RawData.module.css'

/** What the person points at on the page, by the path it was read from; null where it is nothing of the body. */
interface Pointed {
  path: string | null
}

const PointContext = createContext<StoreApi<Pointed> | null>(null)

/** Notices what is pointed at, by pointer or focus: everything inside that names its path in `data-path`. */
export function Pointing({ children }: { children: ReactNode }) {
  const [store] = useState(() => createStore<Pointed>()(() => ({ path: null })))
  const notice = (event: SyntheticEvent) => {
    const part = event.target instanceof Element ? event.target.closest('[data-path]') : null
    const path = part instanceof HTMLElement ? part.dataset['path'] : undefined
    if (path?.startsWith('$') === true) store.setState({ path })
  }
  return (
    <PointContext value={store}>
      <div
        role="presentation"
        className={styles.pointing}
        onPointerOver={notice}
        onFocus={notice}
        onPointerLeave={() => store.setState({ path: null })}
      >
        {children}
      </div>
    </PointContext>
  )
}

/** For parts whose paths are made on the way: cells of a table. Null: at nothing any more. */
export function usePointAt(): (path: string | null) => void {
  const store = useContext(PointContext)
  return (path) => store?.setState({ path })
}

const never = () => () => undefined

export function usePointed(): string | null {
  const store = useContext(PointContext)
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.getState().path ?? null)
}
