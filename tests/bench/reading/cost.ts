import { parseText } from '../../../src/api/parseText.ts'
import { SHAPES } from '../../reading/wideBodies.ts'
import { bundleReader } from './bundleReader.ts'

const MB = 1_000_000
const SIZES = [1, 2, 4]
const CONTEXT = { area: 'players', id: 'Wren', endpoint: '/players/{id}', at: 0 }

/** What is too slow once is not read of a larger body. */
const TOO_SLOW_MS = 20_000
/** Quicker ones are read again: the first time compiles. */
const QUICK_MS = 500

/** The time of this process alone: others take turns with it. */
function cost(run: () => void): number {
  const start = process.cpuUsage()
  run()
  return process.cpuUsage(start).user / 1000
}

/** Prints what a body of each shape costs to read, in ms of the processor, of 1, 2 and 4 MB, and to parse, of 4 MB. */
export async function main(): Promise<void> {
  const [, , only = ''] = process.argv
  const { readBody } = await bundleReader()
  console.log('shape'.padEnd(38), ...SIZES.map((size) => `${size} MB`.padStart(8)), '   parse')
  for (const [name, shape] of Object.entries(SHAPES)) {
    if (!name.includes(only)) continue
    let took = 0
    let parsing = 0
    const cells = SIZES.map((size) => {
      if (took > TOO_SLOW_MS) return '–'
      const text = JSON.stringify(shape(size * MB))
      let body: unknown
      parsing = cost(() => (body = parseText(text).body))
      const read = () => cost(() => void readBody(body, CONTEXT))
      took = read()
      if (took < QUICK_MS) took = Math.min(took, read())
      return took.toFixed(0)
    })
    const row = [...cells, parsing.toFixed(0)].map((cell) => cell.padStart(8))
    console.log(name.padEnd(38), ...row)
  }
}
