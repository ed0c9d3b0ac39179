import { isNumber, numberIn } from '#reading/index.ts'
import type { Fact, Reading, Value } from '#reading/types.ts'
import { isRecordFact } from '#view/arrangeFacts.ts'
import { directionOf } from './direction.ts'

export interface Compared {
  id: string
  name: string
  reading: Reading | null
}

export interface ComparedLine {
  label: string
  /** One for each compared thing, in their order; null where it has no such figure. */
  values: readonly (Value | null)[]
  /** Which of them are the best; none where they cannot be told apart. */
  best: ReadonlySet<number>
}

const comparable = (value: Value | null): number | null =>
  value !== null && isNumber(value.kind) ? numberIn(value) : null

/** The best ones of a line, where it says which way is better; nobody where all are equal. */
function bestOf(label: string, values: readonly (Value | null)[]): ReadonlySet<number> {
  const numbers = values.map(comparable)
  const known = numbers.filter((number) => number !== null)
  if (known.length < 2 || new Set(known).size < 2) return new Set()
  const kind = values.find((value) => value !== null && isNumber(value.kind))?.kind ?? 'count'
  const direction = directionOf(label, kind)
  if (direction === null) return new Set()
  const best = direction === 'less' ? Math.min(...known) : Math.max(...known)
  return new Set(numbers.flatMap((number, index) => (number === best ? [index] : [])))
}

/** The figures that at least two things have, side by side, by their path; the name of each heads its column already. */
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
