import type { ComponentType } from 'react'
import type { View, Visit } from '#queries/useView.ts'
import type { Reading } from '#reading/types.ts'

export interface PanelProps {
  view: View
  reading: Reading
  visit: Visit
  area: string
  id: string
}

type Panels = ComponentType<PanelProps>

/** What an area adds to the page of one thing. */
const THING_PANELS: Readonly<Record<string, Panels>> = {}

/** What an area adds to its list. */
const LIST_PANELS: Readonly<Record<string, Panels>> = {}

const find = (panels: Readonly<Record<string, Panels>>, area: string) =>
  Object.hasOwn(panels, area) ? (panels[area] ?? null) : null

export const thingPanelsOf = (area: string): Panels | null => find(THING_PANELS, area)
export const listPanelsOf = (area: string): Panels | null => find(LIST_PANELS, area)
