import { areas } from './en/areas.ts'
import { bulk } from './en/bulk.ts'
import { goals } from './en/goals.ts'
import { groups } from './en/groups.ts'
import { pages } from './en/pages.ts'
import { parts } from './en/parts.ts'
import { privacy } from './en/privacy.ts'
import { quota } from './en/quota.ts'
import { settings } from './en/settings.ts'
import { setup } from './en/setup.ts'
import { share } from './en/share.ts'
import { shell } from './en/shell.ts'
import { view } from './en/view.ts'
import { watches } from './en/watches.ts'

/** Every word of the interface, in English. Another language is one more `Words`. */
export const en = {
  ...shell,
  ...quota,
  ...areas,
  ...pages,
  ...view,
  ...parts,
  ...bulk,
  ...goals,
  ...groups,
  ...watches,
  ...share,
  ...settings,
  ...setup,
  ...privacy,
}

export type Words = typeof en
