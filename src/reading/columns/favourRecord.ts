import type { ColumnCandidate } from './columnCandidate.ts'

const WON = /^(?:w|wins?|won|victories)$/
const LOST = /^(?:l|loss|losses|lost|defeats?)$/
const DRAWN = /^(?:d|t|draws?|drawn|ties?|tied)$/
/** How many games those were. */
const PLAYED =
  /^(?:p|gp|mp|played|(?:games|matches|rounds|battles|bouts)(?: played)?|played (?:games|matches|rounds|battles))$/

/** What they come to. */
const OUTCOME =
  /^(?:(?:win|winning|won) (?:pct|percent|percentage|rate)|pct|gd|diff|games (?:back|behind)|gb|(?:goal|goals|point|points|run|score) (?:diff|difference|differential))$/

const POINTS = /^(?:points?|pts)$/
const DIFFERENCE =
  /^(?:gd|diff|(?:goals?|points?|runs?|score|map|rounds?) (?:diff|difference|differential))$/

/** Its key's words, together, are such. */
export const isOf = ({ meaning: { words } }: ColumnCandidate, wanted: RegExp): boolean =>
  wanted.test(words.join(' '))

/** A table is read for its points and its games won: what they come to is behind them. */
const BEHIND = 0.2
const JUST_BEHIND = 0.01

/** Games played, won, drawn and lost are read together: each is shown where the first of them is. */
export function favourRecord(fields: readonly ColumnCandidate[]): void {
  const figures = fields.filter(({ kind }) => kind === 'count')
  for (const won of figures) {
    if (won.constant || !isOf(won, WON)) continue
    const beside = figures.filter(({ base }) => base === won.base)
    const lost = beside.find((field) => !field.constant && isOf(field, LOST))
    if (lost === undefined) continue
    const most = Math.max(won.score, lost.score)
    for (const field of [won, lost]) field.score = most
    for (const field of fields)
      if (field.base === won.base && !field.constant && isOf(field, OUTCOME))
        field.score = Math.max(field.score, most - BEHIND)
    for (const field of beside)
      if (isOf(field, DRAWN) || (isOf(field, PLAYED) && field.depth === won.depth))
        field.score = Math.max(field.score, most)
    const points = beside.find((field) => !field.constant && isOf(field, POINTS))
    const before = Math.max(points?.score ?? most, most) - JUST_BEHIND
    if (points !== undefined) points.score = Math.max(points.score, most)
    for (const field of beside)
      if (isOf(field, DIFFERENCE)) field.score = Math.min(field.score, before)
  }
}
