import type { ColumnCandidate } from './columnCandidate.ts'
import { isOf } from './favourRecord.ts'

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

/** How it went, and for how long: `match_result`, `is_win`, `match_duration_s`. */
const WENT = /^(?:(?:match|game|battle|is) )?(?:result|outcome|win|won|victory)$/
const LASTED =
  /^(?:(?:match|game|play|battle) ?)?(?:time|durations?|length|minutes)(?: s| seconds)?$/

/** So much less than the fight's own figures. */
const LEVEL_OF_A_FIGHT = 10

/** In rows of fights, how it went and how long it was are read with its figures; a level is of that fight alone. */
export function favourEndOfFight(fields: readonly ColumnCandidate[]): void {
  const died = fields.find(
    (field) => field.kind === 'count' && !field.constant && isOf(field, DIED),
  )
  const killed = fields.find(
    (field) => field.kind === 'count' && field.base === died?.base && isOf(field, KILLED),
  )
  if (died === undefined || killed === undefined) return
  const moment = fields.some(({ kind, base }) => kind === 'instant' && died.base.startsWith(base))
  if (!moment) return
  for (const field of fields) {
    if (field.constant || field.depth > died.depth + 1) continue
    const went = field.kind !== 'instant' && isOf(field, WENT)
    const lasted = (field.kind === 'duration' || field.kind === 'count') && isOf(field, LASTED)
    if (went || lasted) field.score = Math.max(field.score, died.score - 0.5)
    if (field.meaning.last === 'level')
      field.score = Math.min(field.score, died.score - LEVEL_OF_A_FIGHT)
  }
}
