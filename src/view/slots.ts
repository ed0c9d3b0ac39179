import type { Row, Table } from '#data/things/things.ts'
import { type ComponentType, createContext } from 'react'
import type { View } from '#data/bodies/useView.ts'
import type { Words } from '#words/en.ts'

/** A menu entry of a view, with the dialog that it opens. */
export interface ViewTool {
  name: string
  label(words: Words): string
  Icon: ComponentType
  /** Usable at once; other tools are disabled until a body is there. */
  withoutBody?: true
  Dialog: ComponentType<{ view: View; onClose(): void }>
}

export interface TableToolProps {
  table: Table
  /** The filtered and sorted rows. */
  rows: readonly Row[]
}

/** Extension points that features fill. */
export interface ViewSlots {
  viewTools: readonly ViewTool[]
  tableTools: readonly ComponentType<TableToolProps>[]
}

export const SlotsContext = createContext<ViewSlots>({ viewTools: [], tableTools: [] })

/** On the page of a list: its title, and whether one field searches all of it, in place of one for each table. */
export const ListContext = createContext<{ title: string; searches: boolean } | null>(null)
