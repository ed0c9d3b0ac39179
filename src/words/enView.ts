import { enAreas } from './enAreas.ts'
import { enGroups } from './enGroups.ts'
import { enLaterPages } from './enLaterPages.ts'
import { enPanels } from './enPanels.ts'
import { enParts } from './enParts.ts'
import { enProgress } from './enProgress.ts'
import { enPrivacy } from './enPrivacy.ts'
import { enRaw } from './enRaw.ts'
import { enSettings } from './enSettings.ts'
import { enSetup } from './enSetup.ts'
import { enShare } from './enShare.ts'
import { enEntities } from './enEntities.ts'
import { enWatches } from './enWatches.ts'
import { enDashboard } from './enDashboard.ts'

/** The words of what is loaded with a view: panels, histories, raw data. The first page does not wait for them. */
export const enView = {
  ...enAreas,
  ...enPanels,
  ...enParts,
  ...enLaterPages,
  ...enProgress,
  ...enGroups,
  ...enPrivacy,
  ...enRaw,
  ...enSettings,
  ...enSetup,
  ...enEntities,
  ...enShare,
  ...enWatches,
  ...enDashboard,
}
