/** One file of a build, by its path under the base; `hash`: SHA-256 of its bytes, hex; null where a host may change it. */
export interface BuiltFile {
  path: string
  hash: string | null
}

/** What the worker of a build knows of it. */
export interface BuildFiles {
  /** Differs for builds that differ. */
  version: string
  files: readonly BuiltFile[]
}

/** Told by the page: the waiting version shall be used from now on. A type alone: the worker shares no file with the page. */
export type OfflineMessage = 'use now'
