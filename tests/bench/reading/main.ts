import { readBody } from '../../../src/reading/index.ts'
import type { Area } from '../../../src/reading/index.ts'
import type { Expected } from './expected.ts'
import { corpusFolder, handmadeFolder, openBodies, readIndex } from './expected.ts'
import { printFit, tableToFit } from './fitColumns.ts'
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

/** Which bodies of a folder are scored. */
interface Scored {
  name: string
  folder: string
  of?: (expected: Expected) => boolean
}

/** Scores the bodies of one folder and prints what was missed. */
function printScores({ name, folder, of: chosen }: Scored): void {
  const sums = new Map<string, Sums>()
  const misses: string[] = []
  const misleading: string[] = []
  const bodyOf = openBodies(folder)
  for (const expected of readIndex(folder)) {
    if (chosen !== undefined && !chosen(expected)) continue
    const area: Area = expected.area === 'errors' ? 'players' : expected.area
    const reading = readBody(bodyOf(expected.file), {
      area,
      endpoint: expected.endpoint,
    })
    const scores = scoreBody(expected, reading)
    add(sums, expected.area, scores)
    add(sums, 'in all', scores)
    for (const { name: missed, misses: of } of scores)
      for (const miss of of) {
        misses.push(`${expected.file} ${missed}: ${miss}`)
        if (missed === 'false') misleading.push(expected.file)
      }
  }
  const total = sums.get('in all')
  sums.delete('in all')
  if (total !== undefined) sums.set('in all', total)
  console.log(
    `${name}: misses (${String(misses.length)}), misleading bodies (${String(new Set(misleading).size)})`,
  )
  for (const miss of misses) console.log(`  ${miss}`)
  console.log('')
  printTable(sums)
  console.log('"false" is the share of bodies without a false chart, link or date.\n')
}

function printFurther(): void {
  const folder = corpusFolder('corpus2')
  if (folder === null) {
    console.log('bench:reading: ../shared/corpus2 is not here; its scores are skipped.')
    return
  }
  printScores({ name: 'corpus2', folder })
}

/** Scores one batch of the documented bodies: the first score of a new one is kept in RESULTS.md. */
function printBatch(number: string): void {
  printScores({
    name: `documented bodies, batch ${number}`,
    folder: handmadeFolder('documented'),
    of: ({ batch }) => batch === number,
  })
}

/** Fits the weights of columns to all bodies, and says what weights fitted without a service find on it. */
function printFitted(): void {
  const folders = [
    { set: 'corpus', folder: corpusFolder() },
    { set: 'corpus2', folder: corpusFolder('corpus2') },
    { set: 'handmade', folder: handmadeFolder() },
    { set: 'documented', folder: handmadeFolder('documented') },
  ]
  const tables = folders.flatMap(({ set, folder }) => {
    if (folder === null) return []
    const bodyOf = openBodies(folder)
    return readIndex(folder).map((expected) => tableToFit(bodyOf(expected.file), set, expected))
  })
  printFit(tables.filter((table) => table !== null))
}

/**
 * Scores the open corpora and the hand-made bodies, with what was missed, then measures speed. All of them are open: rules
 * were mended by each of their misses. How general the rules are, a new batch of bodies says that was written with its
 * expectations before a reader saw it: `--batch 12` scores it alone. `--fit` fits the weights of columns instead.
 */
export async function main(): Promise<void> {
  if (process.argv.includes('--fit')) {
    printFitted()
    return
  }
  const batch = process.argv.indexOf('--batch')
  if (batch !== -1) {
    printBatch(process.argv[batch + 1] ?? '')
    return
  }
  const folder = corpusFolder()
  if (folder === null)
    console.log('bench:reading: ../shared/corpus is not here; its scores are skipped.')
  else printScores({ name: 'open corpus', folder })
  printFurther()
  printScores({
    name: 'hand-made bodies in the shapes of other services',
    folder: handmadeFolder(),
  })
  printScores({
    name: 'hand-made bodies in the documented shapes of public interfaces',
    folder: handmadeFolder('documented'),
  })
  if (!process.argv.includes('--no-speed')) await printSpeed()
}
