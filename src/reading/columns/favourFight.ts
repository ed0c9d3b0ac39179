import type { ColumnCandidate } from './columnCandidate.ts'
import { isOf } from './favourRecord.ts'

const KILLED = /^(?:kills?|k|frags?)(?: counts?)?$/
const DIED = /^(?:deaths?|d)(?: counts?)?$/
const ASSISTED = /^(?:assists?|a)(?: counts?)?$/

/** How it went, and for how long: `match_result`, `is_win`, `match_duration_s`. */
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
    if (isOneFight(fields, died)) favourEnd(fields, died)
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

/** How it went and how long it was are read with its figures; a level is of that fight alone. */
function favourEnd(fields: readonly ColumnCandidate[], died: ColumnCandidate): void {
  for (const field of fields) {
    if (field.constant || field.depth > died.depth + 1) continue
    const went = field.kind !== 'instant' && isOf(field, WENT)
    const lasted = (field.kind === 'duration' || field.kind === 'count') && isOf(field, LASTED)
    if (went || lasted) field.score = Math.max(field.score, died.score - BEHIND)
    if (field.meaning.last === 'level')
      field.score = Math.min(field.score, died.score - LEVEL_OF_A_FIGHT)
  }
}
