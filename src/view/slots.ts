import type { Row, Table } from '#data/things/things.ts'
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { View } from '#data/bodies/useView.ts'
import type { Words } from '#words/en.ts'

/** A menu entry of a view, with the dialog that it opens. */
export interface ViewTool {
  name: string
  label(words: Words): string
  Icon: ComponentType
  /** Shown as a button beside the menu. */
  beside?: true
  /** Usable at once; other tools are disabled until a body is there. */
  withoutBody?: true
  Dialog: ComponentType<{ view: View; onClose(): void }>
  /** Tells what it has set for the view; null for nothing. */
  Told?: ComponentType<{ view: View; children(told: string | null): ReactNode }>
  /** Its icon then. */
  ToldIcon?: ComponentType
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
