import { type ComponentType, createContext } from 'react'
import type { View } from '#data/bodies/useView.ts'
import type { Row, Table } from '#reading/types.ts'
import type { Words } from '#words/en.ts'

/** An entry of a view's menu, with the dialog that it opens. */
export interface ViewTool {
  name: string
  label(words: Words): string
  Icon: ComponentType
  /** A button beside the menu. */
  beside?: true
  /** Usable from the first moment on; other tools wait for a body. */
  withoutBody?: true
  Dialog: ComponentType<{ view: View; onClose(): void }>
}

export interface TableToolProps {
  table: Table
  /** As they are filtered and sorted. */
  rows: readonly Row[]
}

/** Extension points that features fill. */
export interface ViewSlots {
  viewTools: readonly ViewTool[]
  tableTools: readonly ComponentType<TableToolProps>[]
}

export const SlotsContext = createContext<ViewSlots>({ viewTools: [], tableTools: [] })
