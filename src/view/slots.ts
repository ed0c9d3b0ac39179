import type { Row, Table } from '#data/things/things.ts'
import { type ComponentType, createContext } from 'react'
import type { View } from '#data/bodies/useView.ts'

export interface TableToolProps {
  table: Table
  /** The filtered and sorted rows. */
  rows: readonly Row[]
}

/** Extension points that features fill. */
export interface ViewSlots {
  /** Opened from the menu of a view. */
  ShareDialog?: ComponentType<{ view: View; onClose(): void }>
  /** In the menu of a table. */
  TableTool?: ComponentType<TableToolProps>
}

export const SlotsContext = createContext<ViewSlots>({})

/** On the page of a list: its title, and whether one field searches all of it, in place of one for each table. */
export const ListContext = createContext<{ title: string; searches: boolean } | null>(null)
