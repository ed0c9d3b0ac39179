/** What somebody saw on a page, as it is handed to somebody else: one body with where and when it came from. */
export interface SharedCopy {
  /** The service's root that answered: `https://host/api/v1`; never a key. */
  service: string
  /** The endpoint's name, the area it belongs to, and the id in the route, where there is one. */
  endpoint: string
  area: string
  id: string | null
  path: string
  /** What the page was called. */
  title: string
  /** When the body was fetched, wall ms. */
  fetchedAt: number
  body: unknown
}

/**
 * Why a text or a file is no copy. `large`: more than is opened. `damaged`: a part of it is missing or was changed.
 * `newer`: of a later version. `other`: something else.
 */
export type CopyProblem = 'large' | 'damaged' | 'newer' | 'other'

/** A text or a file that cannot be opened as a copy. */
export class CopyError extends Error {
  override name = 'CopyError' as const
  readonly problem: CopyProblem

  constructor(problem: CopyProblem) {
    super(`This is no copy of a page: ${problem}`)
    this.problem = problem
  }
}
