import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, SRC } from './importGraph.ts'

/** The number of files outside the reader that match labels, paths or keys of bodies with a pattern. Only ever lowered. */
const MAX_FILES = 6

const SUBJECT = String.raw`(?:\w+\.)*(?:label|path|idPath|key|word|use)\b`
const MATCHES = new RegExp(
  String.raw`(?:\b[A-Z][A-Z_]+|/[dgimsuy]*)\.(?:test|exec)\(${SUBJECT}|\b${SUBJECT}\.(?:match|replace|search)\(/`,
)

it('the reader decides what a label or a path means, and no more files outside it than before', () => {
  const files = filesUnder(SRC)
    .map((file) => ({ path: relative(SRC, file), file }))
    // Others match addresses, headers, API keys and what a person types.
    .filter(
      ({ path }) =>
        !/^(?:reading|discovery|sample|build|api|quota|ui|lib)\/|^data\/key\//.test(path),
    )
    .filter(({ file }) => MATCHES.test(readFileSync(file, 'utf8')))
    .map(({ path }) => path)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_FILES)
})
