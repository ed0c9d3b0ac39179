import { labelSays } from '#reading/index.ts'
import type { Kind } from '#reading/types.ts'

/** What is better to have less of: a time to reach something, a price to pay, what one lost. */
const LESS =
  /\b(?:(?:time|days|hours|minutes|seconds|attempts|tries) (?:to|until)|fastest|best time|lap time|(?:buy|buying|purchase) price|cost|costs|fee|fees|tax|deaths?|loss|losses|lost|defeats?)\b/i
/** Numbers that are told apart by more and less, beside scores and gains. */
const MORE =
  /\b(?:level|levels|wins?|won|streak|ratio|accuracy|completed|completion|collected|achievements?|quests?|members?|medals?|gained|kills?)\b/i
/** Numbers that only name something: a world, a season, a year. */
const NAMES = /\b(?:world|server|realm|season|year|number|no|id|code|port|slot|version|index)\b/i

/** Which way a figure is better; null where its words do not say. */
export function directionOf(label: string, kind: Kind): 'more' | 'less' | null {
  if (kind === 'rank') return 'less'
  if (NAMES.test(label)) return null
  if (LESS.test(label)) return 'less'
  if (kind === 'level' || MORE.test(label)) return 'more'
  return labelSays(label, 'telling') ? 'more' : null
}
