import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, SRC } from './importGraph.ts'

const READS = /\b(?:useReadBodies|useCachedBod(?:y|ies)|history\.(?:latest|heads))\b/

it('stored bodies are read by data alone', () => {
  const readers = filesUnder(SRC)
    .map((file) => relative(SRC, file))
    .filter((file) => !file.startsWith('data/'))
    .filter((file) => READS.test(readFileSync(`${SRC}/${file}`, 'utf8')))
  expect(readers).toEqual([])
})
