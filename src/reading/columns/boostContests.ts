import type { ColumnCandidate } from './columnCandidate.ts'

const WON = /^(?:w|wins?|won|victories)$/
const LOST = /^(?:l|loss|losses|lost|defeats?)$/
const DRAWN = /^(?:d|t|draws?|drawn|ties?|tied)$/
const PLAYED =
  /^(?:p|gp|mp|played|(?:games|matches|rounds|battles|bouts)(?: played)?|played (?:games|matches|rounds|battles))$/

/** Derived from those. */
const OUTCOME =
  /^(?:(?:win|winning|won) (?:pct|percent|percentage|rate)|pct|gd|diff|games (?:back|behind)|gb|(?:goal|goals|point|points|run|score) (?:diff|difference|differential))$/

const POINTS = /^(?:points?|pts)$/
const DIFFERENCE =
  /^(?:gd|diff|(?:goals?|points?|runs?|score|map|rounds?) (?:diff|difference|differential))$/

/** Its key's words, together, are such. */
const isOf = ({ meaning: { words } }: ColumnCandidate, wanted: RegExp): boolean =>
  wanted.test(words.join(' '))

/** A table is read for its points and its games won: what they come to is behind them. */
const OUTCOME_BEHIND = 0.2
const JUST_BEHIND = 0.01

/** Games played, won, drawn and lost are read together: each is shown where the first of them is. */
export function boostRecord(fields: readonly ColumnCandidate[]): void {
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
        field.score = Math.max(field.score, most - OUTCOME_BEHIND)
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

const KILLED = /^(?:kills?|k|frags?)(?: counts?)?$/
const DIED = /^(?:deaths?|d)(?: counts?)?$/
const ASSISTED = /^(?:assists?|a)(?: counts?)?$/

/** Result and length: `match_result`, `is_win`, `match_duration_s`. */
const WENT = /^(?:(?:match|game|battle|is) )?(?:result|outcome|win|won|victory)$/
const LASTED =
  /^(?:(?:match|game|play|battle) )?(?:time|durations?|length|minutes)(?: s| seconds)?$/

/** A fight is read by them before any other figure of it. */
const OF_A_FIGHT = 2
const IN_ORDER = 0.01
/** Behind the fight's own figures, before all others. */
const BEHIND = 0.5
/** So much less than the fight's own figures. */
const LEVEL_OF_A_FIGHT = 10

/** Kills, deaths and assists are read together, where the most telling of them is. */
export function boostFight(fields: readonly ColumnCandidate[]): void {
  const figures = fields.filter(({ kind, constant }) => kind === 'count' && !constant)
  for (const killed of figures) {
    if (!isOf(killed, KILLED)) continue
    const beside = figures.filter(({ base }) => base === killed.base)
    const died = beside.find((field) => isOf(field, DIED))
    if (died === undefined) continue
    const all = [killed, died, ...beside.filter((field) => isOf(field, ASSISTED))]
    const most = Math.max(...all.map(({ score }) => score)) + OF_A_FIGHT
    for (const [at, field] of all.entries()) field.score = most - at * IN_ORDER
    if (isOneFight(fields, died)) boostEnd(fields, died)
  }
}

/** Each row is one fight at its time, and no person with all of theirs. */
function isOneFight(fields: readonly ColumnCandidate[], { base: of }: ColumnCandidate): boolean {
  const holds = ({ base }: ColumnCandidate) =>
    base === '' || base === of || of.startsWith(`${base}\n`)
  const people = fields.some(
    ({ area, meaning, distinct }) => area === 'players' && meaning.name && distinct,
  )
  return !people && fields.some((field) => field.kind === 'instant' && holds(field))
}

/** Result and length belong to the fight's figures; a level is of that fight alone. */
function boostEnd(fields: readonly ColumnCandidate[], died: ColumnCandidate): void {
  for (const field of fields) {
    if (field.constant || field.depth > died.depth + 1) continue
    const went = field.kind !== 'instant' && isOf(field, WENT)
    const lasted = (field.kind === 'duration' || field.kind === 'count') && isOf(field, LASTED)
    if (went || lasted) field.score = Math.max(field.score, died.score - BEHIND)
    if (field.meaning.last === 'level')
      field.score = Math.min(field.score, died.score - LEVEL_OF_A_FIGHT)
  }
}
