import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { weightsFrom } from '../../../src/reading/columns/scoreColumns.ts'
import { readBody } from '../../../src/reading/index.ts'
import type { Reading } from '../../../src/reading/types.ts'
import { printAblation } from './ablate.ts'
import type { OpenBody } from './expected.ts'
import { contextOf, openSets } from './expected.ts'
import type { KeptWeights } from './fit.ts'
import { fit, tableToFit } from './fit.ts'
import { judge, printJudgement } from './judge.ts'
import { printSpeed } from './speed.ts'

const WEIGHTS = resolve(import.meta.dirname, '../../../src/reading/columns/weights.json')
const FOLDS = 5

/** Each service with the fold in which it is left out. */
function foldsOf(bodies: readonly OpenBody[]): ReadonlyMap<string, number> {
  const services = [...new Set(bodies.map(({ service }) => service))].toSorted()
  return new Map(services.map((service, at) => [service, at % FOLDS]))
}

/**
 * Scores the reader on all open bodies, and on each fifth of the services with weights fitted to the others. Rules written by
 * hand have seen every body: the second figure flatters them too. `--misses` lists what was missed, `--fit` keeps weights
 * fitted to all bodies first, `--ablate links/` lists what helps fewer than three services in files whose path begins so, `--speed` measures against `JSON.parse`.
 */
export async function main(): Promise<void> {
  const asked = new Set(process.argv)
  if (asked.has('--speed')) return printSpeed()
  const bodies = openSets()
  if (asked.has('--ablate'))
    return printAblation(bodies, process.argv[process.argv.indexOf('--ablate') + 1] ?? '')
  const folds = foldsOf(bodies)
  const tables = bodies.map((body) => tableToFit(body)).filter((table) => table !== null)
  if (asked.has('--fit')) writeFileSync(WEIGHTS, `${JSON.stringify(fit(tables), null, 2)}\n`)
  const fitted = weightsFrom(JSON.parse(readFileSync(WEIGHTS, 'utf8')) as KeptWeights)
  const others = Array.from({ length: FOLDS }, (_, fold) =>
    weightsFrom(fit(tables.filter(({ service }) => folds.get(service) !== fold))),
  )
  const readWith = ({ body, expected }: OpenBody, columnWeights = fitted): Reading =>
    readBody(body, { ...contextOf(expected), columnWeights })
  const all = judge(bodies, (one) => readWith(one))
  const leftOut = judge(bodies, (one) => readWith(one, others[folds.get(one.service) ?? 0]))
  printJudgement(all, leftOut)
  if (asked.has('--misses')) for (const miss of leftOut.misses) console.log(`  ${miss}`)
}
