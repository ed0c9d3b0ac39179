import { enCompared } from './enCompared.ts'
import { enDashboard } from './enDashboard.ts'
import { enGroups } from './enGroups.ts'
import { enLaterPages } from './enLaterPages.ts'
import { enPrivacy } from './enPrivacy.ts'
import { enProgress } from './enProgress.ts'
import { enRaw } from './enRaw.ts'
import { enSettings } from './enSettings.ts'
import { enSetup } from './enSetup.ts'
import { enShare } from './enShare.ts'
import { enWatches } from './enWatches.ts'

/** The words of pages that few visits begin with, and of what a view loads when it is opened: dialogs, histories, raw data. */
export const enLater = {
  ...enCompared,
  ...enDashboard,
  ...enGroups,
  ...enLaterPages,
  ...enPrivacy,
  ...enProgress,
  ...enRaw,
  ...enSettings,
  ...enSetup,
  ...enShare,
  ...enWatches,
}
