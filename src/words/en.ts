import { areas } from './en/areas.ts'
import { parts } from './en/parts.ts'
import { quota } from './en/quota.ts'
import { shell } from './en/shell.ts'
import { view } from './en/view.ts'

/** All shared texts of the interface, in English. Another language provides another `Words`. */
export const en = {
  language: 'en',
  /** Locales of the language, by the first part of the user's dates. */
  locales: { day: 'en-GB', month: 'en-US', year: 'en-US' },
  ...shell,
  ...quota,
  ...areas,
  ...view,
  ...parts,
}

export type Words = typeof en
