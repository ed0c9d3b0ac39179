import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, SRC } from './importGraph.ts'

/** Lines of each module of `src`. Only ever lowered, in the commit that takes the lines away. */
const CEILINGS: Record<string, number> = {
  api: 2_002,
  app: 1_880,
  areas: 5_166,
  build: 956,
  data: 4_797,
  discovery: 2_432,
  features: 5_974,
  lib: 219,
  'main.tsx': 14,
  offline: 137,
  pages: 2_414,
  progress: 526,
  quota: 4_620,
  reading: 12_891,
  routes: 167,
  sample: 1_946,
  ui: 6_759,
  view: 7_448,
  words: 1_407,
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

const longerThan = (limit: number, folder: string) =>
  filesUnder(folder)
    .filter((file) => linesOf(file) > limit)
    .map((file) => relative(folder, file))

describe('a module', () => {
  const lines = new Map<string, number>()
  for (const file of filesUnder(SRC)) {
    const module = relative(SRC, file).split('/')[0] ?? ''
    lines.set(module, (lines.get(module) ?? 0) + linesOf(file))
  }

  it.each([...lines])('%s, of %i lines, is within its ceiling', (module, count) => {
    expect(count).toBeLessThanOrEqual(CEILINGS[module] ?? 0)
  })

  it('has a ceiling only while it exists', () => {
    expect(Object.keys(CEILINGS).toSorted()).toEqual([...lines.keys()].toSorted())
  })
})

describe('a file', () => {
  it('of src is not above 400 lines', () => {
    expect(longerThan(400, SRC)).toEqual([])
  })

  it('of tests is not above 400 lines', () => {
    expect(longerThan(400, join(SRC, '../tests'))).toEqual([])
  })
})
