import type { Reading, Table } from '#data/things/things.ts'
import type { ComponentType, ReactNode } from 'react'
import type { ShownView } from '#data/bodies/useView.ts'
import type { Entity } from '#data/settings/favourites.ts'
import type { ArrangedFacts } from './arrangeFacts.ts'
import type { TableViewProps } from './TableView.tsx'

export interface PanelProps {
  view: ShownView
  area: string
  /** The empty string on a list. */
  id: string
}

/** What the visits on this device show of an entity, each on a tab of its page. */
export type HistoryTab = 'gains' | 'records'

/** Widgets that an area adds to the common pages; they do not repeat what all areas share. */
export interface AreaPanels {
  /** On the page of an entity, between the figures and the tables. */
  Entity?: ComponentType<PanelProps>
  /** Draws the figures of an entity below `Entity`, in place of the common figures above it. */
  EntityFigures?: ComponentType<PanelProps & { facts: ArrangedFacts }>
  /** Shows the list in the area's own views, with filters; one of the views shows the tables, which are `children`. */
  ListViews?: ComponentType<PanelProps & { children: ReactNode }>
  /** Replaces the common main table of an entity or a list. */
  EntityTable?: ComponentType<PanelProps & { table: Table }>
  /** Draws every other table of an entity, or returns `children`, the common table. */
  EachTable?: ComponentType<PanelProps & TableViewProps & { children: ReactNode }>
  ListTable?: AreaPanels['EntityTable']
  historyTabs?: readonly HistoryTab[]
  /** Puts the main table first, with the page's period; the figures follow below it. */
  tableFirst?: true
  /** Draws entities that the service has but does not list, in place of plain links. */
  Entries?: ComponentType<{ area: string; entities: readonly Entity[] }>
  /** Start of an entity, wall ms; gains before it are impossible. Null if the reading does not say. */
  startOf?(reading: Reading): number | null
  /** The part of a reading that the common page shows; panels get the whole reading in `view.reading`. */
  remaining?(reading: Reading): Reading
}
