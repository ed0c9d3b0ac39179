import { areas } from './en/areas.ts'
import { pages } from './en/pages.ts'
import { parts } from './en/parts.ts'
import { quota } from './en/quota.ts'
import { shell } from './en/shell.ts'
import { view } from './en/view.ts'

/** Every word of the interface, in English. Another language is one more `Words`. */
export const en = {
  language: 'en',
  /** Its locales, by what comes first in the person's dates. */
  locales: { day: 'en-GB', month: 'en-US', year: 'en-US' },
  ...shell,
  ...quota,
  ...areas,
  ...pages,
  ...view,
  ...parts,
}

export type Words = typeof en
