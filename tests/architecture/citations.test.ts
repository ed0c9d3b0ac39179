import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, SRC } from './importGraph.ts'

const ROOT = join(SRC, '..')
const MODULES = readdirSync(SRC)

/** A document by its name in capitals: `THING.md`, `THING §3`, `THING, rule 2`. */
const DOCUMENT = /\b([A-Z]{4,})(?:\.md\b|,? §| \(?§|, (?:rule|part|section|"))/g
/** A section or a part that names no document of its own: there is none here with such numbers. */
const SECTION = /§\s?\d+|\bspec(?:ification)?\b,? (?:part|section|rule)?/g
const RULE = /\brules? (\d+)/g
/** `src/quota/x.ts`, `tests/helpers`, and in backticks also `quota/x`. */
const PATH = /\b(?:src|tests)\/[\w./-]*\w|`#?([a-z]+\/[\w./-]*\w)`/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g

/** What a text cites that is not there. `module`: the module of the file, whose own README numbers its rules. */
export function missingIn(text: string, module: string, code = true): string[] {
  const comments = code ? [...text.matchAll(COMMENT)].map(([comment]) => comment).join('\n') : text
  const documents = [...comments.matchAll(DOCUMENT)]
    .filter(([, name]) => !DOCUMENTS.has(`${name}.md`))
    .map(([cited]) => cited)
  const sections = [...comments.matchAll(SECTION)].map(([cited]) => cited.trim())
  const rules = [...(code ? `${comments}\n${titlesOf(text)}` : '').matchAll(RULE)]
    .filter(([, number]) => !rulesOf(module).has(number ?? ''))
    .map(([cited]) => cited)
  const paths = [...comments.matchAll(PATH)]
    .map(([whole, inside]) => inside ?? whole)
    .filter((path) => !isThere(path))
  return [...documents, ...sections, ...rules, ...paths]
}

const titlesOf = (text: string) =>
  [...text.matchAll(/\b(?:describe|it)\('([^']*)'/g)].map(([, title]) => title).join('\n')

const DOCUMENTS: ReadonlySet<string> = new Set(
  [ROOT, join(ROOT, '.github'), ...MODULES.map((module) => join(SRC, module))]
    .filter((folder) => statSync(folder).isDirectory())
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => name.endsWith('.md')),
)

function rulesOf(module: string): ReadonlySet<string> {
  const readme = join(SRC, module, 'README.md')
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : ''
  return new Set([...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => number ?? ''))
}

function isThere(path: string): boolean {
  const [first = '', ...rest] = path.split('/')
  if (rest.length === 0) return true
  if (first !== 'src' && first !== 'tests' && !MODULES.includes(first)) return true
  const full = first === 'src' || first === 'tests' ? join(ROOT, path) : join(SRC, path)
  return ['', '.ts', '.tsx', '.journey.ts'].some((ending) => existsSync(`${full}${ending}`))
}

const moduleOf = (file: string) => relative(ROOT, file).split('/')[1] ?? ''

describe('what is cited', () => {
  it.each(['src', 'tests'])('in %s exists', (folder) => {
    const others = filesUnder(join(ROOT, folder)).filter((file) => file !== import.meta.filename)
    const missing = others.flatMap((file) =>
      missingIn(readFileSync(file, 'utf8'), moduleOf(file)).map(
        (cited) => `${relative(ROOT, file)}: ${cited}`,
      ),
    )
    expect(missing).toEqual([])
  })

  it('in the documents exists', () => {
    const documents = [
      'README.md',
      '.github/CONTRIBUTING.md',
      'index.html',
      ...MODULES.map((module) => `src/${module}/README.md`),
    ]
    const missing = documents
      .filter((file) => existsSync(join(ROOT, file)))
      .flatMap((file) =>
        missingIn(readFileSync(join(ROOT, file), 'utf8'), '', false).map(
          (cited) => `${file}: ${cited}`,
        ),
      )
    expect(missing).toEqual([])
  })

  it('in the README’s map is every module, and no other', () => {
    const rows = readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/^\| `src\/(\w+)`/gm)
    const folders = MODULES.filter((name) => statSync(join(SRC, name)).isDirectory())
    expect([...rows].map(([, name]) => name).toSorted()).toEqual(folders.toSorted())
  })

  it.each([
    ['// Kept short (DESIGN §3)', 'DESIGN §'],
    ['/** The limits of THREATS, "Bodies". */', 'THREATS, "'],
    ['/** As DRAWING.md has it. */', 'DRAWING.md'],
    ['/** An hour at most (rule 999). */', 'rule 999'],
    ['/** The form of a key (spec, part 5). */', 'spec, part'],
    ['// See src/quota/noSuchFile.ts.', 'src/quota/noSuchFile.ts'],
    ['// See `pages/noSuchFile`.', 'pages/noSuchFile'],
    ["describe('rule 999: all is well', () => {})", 'rule 999'],
  ])('is missed in %s', (text, cited) => {
    expect(missingIn(text, 'quota')).toContain(cited)
  })

  it.each([
    '/** By the first rule of its module (rule 1). */',
    '/** As README.md says, src/quota/index.ts and `api/client`. */',
    "const url = 'https://service.example/src/none'",
    '/** RFC 5545, "Recurrence". */',
  ])('is found in %s', (text) => {
    expect(missingIn(text, 'quota')).toEqual([])
  })
})
