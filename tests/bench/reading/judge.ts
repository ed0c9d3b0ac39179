import type { Reading } from '../../../src/reading/types.ts'
import type { OpenBody } from './expected.ts'
import { SCORES, scoreBody } from './score.ts'
import type { ScoreName } from './score.ts'

interface Sum {
  got: number
  asked: number
}

/** What was got of what was asked, by score. */
export type Sums = ReadonlyMap<ScoreName, Sum>

export interface Judgement {
  /** By set. */
  sets: ReadonlyMap<string, Sums>
  misses: readonly string[]
}

/** Scores what `read` makes of each body. */
export function judge(bodies: readonly OpenBody[], read: (body: OpenBody) => Reading): Judgement {
  const sets = new Map<string, Map<ScoreName, Sum>>()
  const misses: string[] = []
  for (const one of bodies) {
    const sums = sets.get(one.set) ?? new Map<ScoreName, Sum>()
    sets.set(one.set, sums)
    for (const { name, got, asked, misses: missed } of scoreBody(one.expected, read(one))) {
      const sum = sums.get(name) ?? { got: 0, asked: 0 }
      sums.set(name, { got: sum.got + got, asked: sum.asked + asked })
      misses.push(...missed.map((miss) => `${one.expected.file} ${name}: ${miss}`))
    }
  }
  return { sets, misses }
}

const shareOf = (sums: Sums | undefined, name: ScoreName): number | null => {
  const sum = sums?.get(name)
  return sum === undefined || sum.asked === 0 ? null : (sum.got / sum.asked) * 100
}

/** For each set the scores on all services, on each left out of what is fitted, and how far they are apart. */
export function printJudgement(all: Judgement, leftOut: Judgement): void {
  const line = (name: string, cells: readonly string[]): void => {
    console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join(''))
  }
  line('', SCORES)
  for (const [set, sums] of all.sets) {
    const rows = { all: sums, 'left out': leftOut.sets.get(set) }
    for (const [row, of] of Object.entries(rows))
      line(
        `${set}, ${row}`,
        SCORES.map((name) => shareOf(of, name)?.toFixed(1) ?? '–'),
      )
    line(
      'difference',
      SCORES.map((name) => {
        const [with_, without] = [shareOf(sums, name), shareOf(rows['left out'], name)]
        return with_ === null || without === null ? '–' : (with_ - without).toFixed(1)
      }),
    )
  }
  const misled = leftOut.misses.filter((miss) => miss.includes(' false: ')).length
  console.log(
    `"false" is the share of bodies without a false chart, link or date: ${String(misled)} such.`,
  )
}
