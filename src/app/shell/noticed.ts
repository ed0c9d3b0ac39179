import type { KeyStatus } from '#data/key/keyStore.ts'

/** What the person should know on every page. */
export interface Noticed {
  /** A key stood in an address and was removed. */
  keyInUrl: boolean
  keyStatus: KeyStatus
  storage: 'full' | 'blocked' | null
  /** A newer build is here; this takes it into use. */
  useNewVersion: (() => void) | undefined
  /** What is wrong with `service.json`; empty while the device is offline, as that explains a file that did not come. */
  configProblems: readonly string[]
}
