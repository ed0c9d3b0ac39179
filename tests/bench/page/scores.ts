/** Lighthouse's four marks, 0 to 100, and what the first of them is made of, in ms (shift without a unit). */
export interface Scores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcp: number
  lcp: number
  speedIndex: number
  blocking: number
  shift: number
  /** Audits of the marks below 100. */
  missed: readonly string[]
}

/** A page of a build. */
export interface ScoredPage {
  dist: string
  path: string
}

/** The median of each figure; the pages take turns, so that a busy minute of the machine falls on all. */
export type MeasureScores = (
  pages: readonly ScoredPage[],
  chrome: string,
  runs: number,
) => Promise<Scores[]>
