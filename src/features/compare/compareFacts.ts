import { compareValues, isNumber, numberIn, labelSays } from '#reading/index.ts'
import type { Fact, Reading, Value, Kind } from '#reading/types.ts'
import { isRecordFact } from '#view/arrangeFacts.ts'

export const MOST_COMPARED = 5

export interface Compared {
  id: string
  name: string
  reading: Reading | null
}

interface ComparedLine {
  label: string
  /** One per entity, in their order; null where it lacks the figure. */
  values: readonly (Value | null)[]
  /** The indices of the best; empty where they do not differ. */
  best: ReadonlySet<number>
}

const isComparable = (value: Value | null): value is Value =>
  value !== null && isNumber(value.kind) && numberIn(value) !== null

function bestOf(label: string, values: readonly (Value | null)[]): ReadonlySet<number> {
  const known = values.filter(isComparable).toSorted((a, b) => compareValues(a, b))
  const [least] = known
  const most = known.at(-1)
  if (least === undefined || most === undefined || compareValues(least, most) === 0)
    return new Set()
  const direction = directionOf(label, least.kind)
  if (direction === null) return new Set()
  const best = direction === 'less' ? least : most
  const isBest = (value: Value | null) => isComparable(value) && compareValues(value, best) === 0
  return new Set(values.flatMap((value, index) => (isBest(value) ? [index] : [])))
}

/** The figures that at least two entities have, matched by path; without the names, which head the columns. */
export function compareFacts(entities: readonly Compared[]): readonly ComparedLine[] {
  const lines = new Map<string, { label: string; facts: (Fact | null)[] }>()
  entities.forEach(({ reading }, index) => {
    for (const fact of reading?.facts ?? []) {
      if (fact.value.kind === 'nested' || fact.value.kind === 'image') continue
      if (fact.path === reading?.title.path || isRecordFact(fact)) continue
      const line = lines.get(fact.path) ?? { label: fact.label, facts: entities.map(() => null) }
      line.facts[index] = fact
      lines.set(fact.path, line)
    }
  })
  const enough = entities.length < 2 ? 1 : 2
  return [...lines.values()]
    .filter(
      ({ facts }) =>
        facts.filter((fact) => fact !== null && fact.value.kind !== 'absent').length >= enough,
    )
    .map(({ label, facts }) => {
      const values = facts.map((fact) => fact?.value ?? null)
      return { label, values, best: bestOf(label, values) }
    })
}

/** The less, the better: a time to reach something, a price to pay, a loss. */
const LESS =
  /\b(?:(?:time|days|hours|minutes|seconds|attempts|tries) (?:to|until)|fastest|best time|lap time|(?:buy|buying|purchase) price|cost|costs|fee|fees|tax|deaths?|loss|losses|lost|defeats?)\b/i
/** The more, the better, beside scores and gains. */
const MORE =
  /\b(?:level|levels|wins?|won|streak|ratio|accuracy|completed|completion|collected|achievements?|quests?|members?|medals?|gained|kills?)\b/i
/** Numbers that are names: a world, a season, a year. */
const NAMES = /\b(?:world|server|realm|season|year|number|no|id|code|port|slot|version|index)\b/i

/** Null where the label does not say. */
function directionOf(label: string, kind: Kind): 'more' | 'less' | null {
  if (kind === 'rank') return 'less'
  if (NAMES.test(label)) return null
  if (LESS.test(label)) return 'less'
  if (kind === 'level' || MORE.test(label)) return 'more'
  return labelSays(label, 'telling') ? 'more' : null
}
