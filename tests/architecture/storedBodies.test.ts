import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, SRC } from './importGraph.ts'

/** The number of files outside `data` that search stored bodies to find out something. Only ever lowered. */
const MOST_READERS = 2

const READS =
  /\b(?:useCachedQueries|useCachedBod(?:y|ies)|useCachedPages|history\.(?:latest|snapshots|heads))\b/

it('stored bodies are read by data, and by no more files outside it than before', () => {
  const readers = filesUnder(SRC)
    .filter((file) => !relative(SRC, file).startsWith('data/'))
    .filter((file) => READS.test(readFileSync(file, 'utf8')))
  expect(readers.length, readers.map((file) => relative(SRC, file)).join('\n')).toBeLessThanOrEqual(
    MOST_READERS,
  )
})
