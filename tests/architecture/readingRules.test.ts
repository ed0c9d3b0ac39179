import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesUnder, importsOf, SRC } from './importGraph.ts'

/** The number of files outside `data` and `discovery` that call functions of the reader. Only ever lowered. */
const MAX_CALLERS = 26

it('the reader is asked by data and discovery, and by no more files outside them than before', () => {
  const callers = filesUnder(SRC)
    .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
    .filter(({ target, typeOnly }) => target.startsWith('reading/') && !typeOnly)
    .map(({ file }) => file)
    .filter((file) => !/^(?:reading|data|discovery)\//.test(file))
  const files = [...new Set(callers)]
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_CALLERS)
})
