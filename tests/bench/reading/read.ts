import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readBody } from '../../../src/reading/index.ts'
import { printedReading } from './printedReading.ts'

const USAGE =
  'Usage: npm run read -- body.json --area clans [--id X] [--endpoint /clans/{id}]   ("-" reads from standard input)'

/** Prints the reading of a body as JSON, in the form that src/reading/README.md describes. */
export function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { area: { type: 'string' }, id: { type: 'string' }, endpoint: { type: 'string' } },
  })
  const [file] = positionals
  const { area, id, endpoint } = values
  if (file === undefined || area === undefined) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const body: unknown = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))
  const context = { area, endpoint: endpoint ?? area, ...(id === undefined ? null : { id }) }
  console.log(JSON.stringify(printedReading(readBody(body, context)), null, 2))
}
