import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g

const documents = ['.github', 'src', 'public', 'tests']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))

/** Files whose words a document may name. */
const CODE = /\.(?:ts|tsx|json|mjs|css)$/

const words = new Set(
  ['src', 'tests', '.ci', '.']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: folder !== '.', encoding: 'utf8' })
        .filter((file) => CODE.test(file) && !file.includes('node_modules'))
        .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
    )
    .flatMap((text) => text.match(/\w+/g) ?? []),
)

describe('a document', () => {
  it.each(['README.md', ...documents])('links to files that exist: %s', (file) => {
    const links = [...readFileSync(join(ROOT, file), 'utf8').matchAll(LINK)].map(([, to]) => to!)
    const missing = links.filter((to) => !existsSync(join(ROOT, dirname(file), to)))
    expect(missing).toEqual([])
  })

  // A decision tells what was so on its day.
  it.each(['README.md', ...documents.filter((file) => !file.includes('decisions/'))])(
    'names code that exists: %s',
    (file) => {
      const text = readFileSync(join(ROOT, file), 'utf8')
      const names = [...text.matchAll(/`([a-z]+[A-Z]\w*)(?:\(.*?\))?`/g)].map(([, name]) => name!)
      expect(names.filter((name) => !words.has(name))).toEqual([])
    },
  )
})
