import { enAreas } from './enAreas.ts'
import { enPanels } from './enPanels.ts'
import { enParts } from './enParts.ts'
import { enEntities } from './enEntities.ts'

/** The words of what a view draws at first: entities, lists, tables, panels. The first page does not wait for them. */
export const enView = {
  ...enAreas,
  ...enPanels,
  ...enParts,
  ...enEntities,
}
