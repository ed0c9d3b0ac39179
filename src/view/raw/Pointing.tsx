import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { placeOfRow, rowAround } from '#ui/table/rows.ts'
import styles from './RawData.module.css'

/** The path of the part that the user points at; null if it is not from the body. */
interface Pointed {
  path: string | null
}

const PointContext = createContext<StoreApi<Pointed> | null>(null)

/** Tracks the element with a `data-path` under the pointer or with the focus. */
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

/** For parts without `data-path`, such as table cells; null when nothing is pointed at. */
export function usePointAt(): (path: string | null) => void {
  const store = useContext(PointContext)
  return (path) => store?.setState({ path })
}

const never = () => () => undefined

export function usePointed(): string | null {
  const store = useContext(PointContext)
  return useSyncExternalStore(store?.subscribe ?? never, () => store?.getState().path ?? null)
}

export interface PointedRowsProps {
  /** The path of a cell, by row and column index; a null index means the row itself. */
  pathAt(row: number, cell: number | null): string | null
  children: ReactNode
}

/** Wraps a table: tracks the cell under the pointer without a `data-path` on every cell. */
export function PointedRows({ pathAt, children }: PointedRowsProps) {
  const pointAt = usePointAt()
  const notice = (event: SyntheticEvent) => {
    if (!(event.target instanceof Element)) return
    const row = rowAround(event.target)
    if (row === null) return
    const cell = event.target.closest<HTMLTableCellElement>('td, th')
    const path = pathAt(placeOfRow(row), cell?.cellIndex ?? null)
    if (path !== null) pointAt(path)
  }
  return (
    <div role="presentation" className={styles.pointing} onPointerOver={notice} onFocus={notice}>
      {children}
    </div>
  )
}
