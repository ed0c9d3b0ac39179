import { readBody } from '#reading/index.ts'
import type { Area } from '#reading/index.ts'
import { corpusFolder, handmadeFolder, readCorpusBody, readIndex } from './expected.ts'
import { SCORES, scoreBody } from './score.ts'
import type { Score, ScoreName } from './score.ts'
import { printSpeed } from './speed.ts'

interface Sum {
  got: number
  asked: number
}

type Sums = Map<ScoreName, Sum>

function add(into: Map<string, Sums>, row: string, scores: readonly Score[]): void {
  const sums = into.get(row) ?? new Map<ScoreName, Sum>()
  into.set(row, sums)
  for (const { name, got, asked } of scores) {
    const sum = sums.get(name) ?? { got: 0, asked: 0 }
    sums.set(name, { got: sum.got + got, asked: sum.asked + asked })
  }
}

function shown(sum: Sum | undefined): string {
  return sum === undefined || sum.asked === 0
    ? '–'
    : `${((sum.got / sum.asked) * 100).toFixed(1)} % (${String(sum.got)}/${String(sum.asked)})`
}

function printTable(sums: ReadonlyMap<string, Sums>): void {
  const width = 17
  console.log(['area'.padEnd(13), ...SCORES.map((name) => name.padStart(width))].join(''))
  for (const [row, of] of sums)
    console.log(
      [row.padEnd(13), ...SCORES.map((name) => shown(of.get(name)).padStart(width))].join(''),
    )
}

/** Scores the bodies of one folder and prints what was missed. */
function printScores(name: string, folder: string): void {
  const sums = new Map<string, Sums>()
  const misses: string[] = []
  for (const expected of readIndex(folder)) {
    const area: Area = expected.area === 'errors' ? 'players' : expected.area
    const reading = readBody(readCorpusBody(folder, expected.file), {
      area,
      endpoint: expected.endpoint,
    })
    const scores = scoreBody(expected, reading)
    add(sums, expected.area, scores)
    add(sums, 'in all', scores)
    for (const { name: missed, misses: of } of scores)
      for (const miss of of) misses.push(`${expected.file} ${missed}: ${miss}`)
  }
  const total = sums.get('in all')
  sums.delete('in all')
  if (total !== undefined) sums.set('in all', total)
  console.log(`${name}: misses (${String(misses.length)})`)
  for (const miss of misses) console.log(`  ${miss}`)
  console.log('')
  printTable(sums)
  console.log('"false" is the share of bodies without a false chart, link or date.\n')
}

/** Scores the open corpus and the hand-made bodies, with what was missed, then measures speed. */
export function main(): void {
  const folder = corpusFolder()
  if (folder === null)
    console.log('bench:reading: ../shared/corpus is not here; its scores are skipped.')
  else printScores('open corpus', folder)
  printScores('hand-made bodies in the shapes of other services', handmadeFolder())
  if (!process.argv.includes('--no-speed')) printSpeed()
}
