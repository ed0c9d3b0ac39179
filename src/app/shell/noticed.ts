import type { KeyStatus } from '#settings/keyStore.ts'

/** What the person should know on every page. */
export interface Noticed {
  /** A key stood in an address and was removed. */
  keyInUrl: boolean
  keyStatus: KeyStatus
  storage: 'full' | 'blocked' | null
  /** A newer build is here; this takes it into use. */
  useNewVersion: (() => void) | undefined
}
