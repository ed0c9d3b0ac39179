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

const isOf = ({ meaning: { words } }: ColumnCandidate, wanted: RegExp): boolean =>
  wanted.test(words.join(' '))

const KILLED = /^(?:kills?|k|frags?)(?: counts?)?$/
const DIED = /^(?:deaths?|d)(?: counts?)?$/
const ASSISTED = /^(?:assists?|a)(?: counts?)?$/

/** A fight is read by them before any other figure of it. */
const OF_A_FIGHT = 2

/** Kills, deaths and assists are read together, where the most telling of them is. */
export function favourFight(fields: readonly ColumnCandidate[]): void {
  const figures = fields.filter(({ kind, constant }) => kind === 'count' && !constant)
  for (const killed of figures) {
    if (!isOf(killed, KILLED)) continue
    const beside = figures.filter(({ base }) => base === killed.base)
    const died = beside.find((field) => isOf(field, DIED))
    if (died === undefined) continue
    const all = [killed, died, ...beside.filter((field) => isOf(field, ASSISTED))]
    const most = Math.max(...all.map(({ score }) => score)) + OF_A_FIGHT
    for (const [at, field] of all.entries()) field.score = most - at * IN_ORDER
  }
}

const IN_ORDER = 0.01

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
        field.score = Math.max(field.score, most - 0.2)
    for (const field of beside)
      if (isOf(field, DRAWN) || (isOf(field, PLAYED) && field.depth === won.depth))
        field.score = Math.max(field.score, most)
  }
}
