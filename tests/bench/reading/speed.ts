import Papa from 'papaparse'
import { bodies, bodyOf } from './bodies.ts'
import { bundleReader } from './bundleReader.ts'

const SIZES = [10_000, 100_000, 200_000, 1_000_000, 8_000_000]
/** Of larger bodies fewer rounds do: their code is compiled within the first. */
const LARGE = 500_000
/** So many pass before the engine has compiled what runs often; `JSON.parse` is compiled from the start. */
const WARMING = { small: 300, large: 3 } as const
const ROUNDS = { small: 200, large: 9 } as const

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** What generic tables do with a body: the first list of objects in it, every row flattened to dotted keys. */
function flatRows(body: unknown): Record<string, unknown>[] {
  const flat = (
    value: unknown,
    prefix: string,
    into: Record<string, unknown>,
  ): Record<string, unknown> => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value))
        flat(inner, prefix === '' ? key : `${prefix}.${key}`, into)
    } else into[prefix] = Array.isArray(value) ? JSON.stringify(value) : value
    return into
  }
  let rows: unknown = body
  while (!Array.isArray(rows) && typeof rows === 'object' && rows !== null) {
    const values: unknown[] = Object.values(rows)
    const inner =
      values.find((value) => Array.isArray(value)) ??
      values.find((value) => typeof value === 'object')
    if (values.length > 20) rows = values
    else rows = inner
  }
  return Array.isArray(rows) ? rows.map((row) => flat(row, '', {})) : []
}

/**
 * MB/s of parsing, reading, and a generic JSON-to-table (flatten, then papaparse's unparse), interleaved in one run: medians
 * once the code is compiled, and what the first read of each shape took before that.
 */
export async function printSpeed(): Promise<void> {
  const { readBody } = await bundleReader()
  console.log(
    'body          size      parse        read         read / parse   first read   flatten + papaparse',
  )
  for (const body of bodies()) {
    for (const size of SIZES) {
      const text = bodyOf(body, size)
      const which = size > LARGE ? 'large' : 'small'
      const times: [number[], number[], number[]] = [[], [], []]
      let first = 0
      for (let round = -WARMING[which]; round < ROUNDS[which]; round++) {
        let value: unknown = null
        const parse = timed(() => {
          value = JSON.parse(text)
        })
        const read = timed(() => readBody(value, { area: body.area, endpoint: body.area }))
        if (round === -WARMING[which]) first = read
        if (round < 0) continue
        times[0].push(parse)
        times[1].push(read)
        if (round % 4 === 0) times[2].push(timed(() => Papa.unparse(flatRows(value))))
      }
      const [parse, read, generic] = times.map(median)
      const mb = text.length / 1e6
      const rate = (ms = 0): string => `${(mb / (ms / 1000)).toFixed(0)} MB/s`.padEnd(13)
      const share = `${((read ?? 0) / (parse ?? 1)).toFixed(2)} (${(read ?? 0).toFixed(2)} ms)`
      console.log(
        `${body.name.padEnd(14)}${`${(mb * 1000).toFixed(0)} kB`.padEnd(10)}${rate(parse)}${rate(read)}${share.padEnd(15)}${`${first.toFixed(1)} ms`.padEnd(13)}${rate(generic)}`,
      )
    }
  }
}
