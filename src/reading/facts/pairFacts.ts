import FACT_WORTH from './worth.json'
import { isRecord, keyStep, own } from '../path.ts'
import { meaningOfLabel } from '../roles/meaningOf.ts'
import type { Fact } from '../types.ts'
import { doneOf, outOf } from '../keys/lexicon.json'
import { labelOf, wordSet } from '../keys/words.ts'

const DONE = wordSet(doneOf)
const OF = wordSet(outOf)

/** `{done: 214, total: 231}` is one figure: "214 / 231". */
function pairOf(value: unknown): { ratio: number; text: string } | null {
  if (!isRecord(value)) return null
  const keys = Object.keys(value)
  if (keys.length !== 2) return null
  const done = keys.find((key) => DONE.has(key.toLowerCase()))
  const of = keys.find((key) => OF.has(key.toLowerCase()) && key !== done)
  const a = done === undefined ? undefined : own(value, done)
  const b = of === undefined ? undefined : own(value, of)
  if (!isAmount(a) || !isAmount(b) || Number(b) === 0) return null
  return { ratio: Number(a) / Number(b), text: `${a} / ${b}` }
}

/** A number, or the digits of one beyond 2^53. */
const isAmount = (value: unknown): value is number | string =>
  typeof value === 'number'
    ? Number.isFinite(value) && value >= 0
    : typeof value === 'string' && /^[1-9]\d{15,}$/.test(value)

/** A pair as a fact, with the object it was made of. */
export interface PairFact {
  fact: Fact
  source: object
  score: number
}

/** Pairs right below the subject, as facts. */
export function pairsIn(record: Record<string, unknown>, path: string): PairFact[] {
  const found: PairFact[] = []
  for (const key of Object.keys(record).slice(0, 120)) {
    const source = record[key]
    const pair = pairOf(source)
    if (pair === null || !isRecord(source)) continue
    const at = path + keyStep(key)
    found.push({
      fact: {
        label: labelOf(key),
        path: at,
        value: { kind: 'ratio', number: pair.ratio, text: pair.text },
        ...meaningOfLabel(key, 'ratio', false),
      },
      source,
      score: FACT_WORTH.pair,
    })
  }
  return found
}
