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

describe('a document', () => {
  it.each(['README.md', ...documents])('links to files that exist: %s', (file) => {
    const links = [...readFileSync(join(ROOT, file), 'utf8').matchAll(LINK)].map(([, to]) => to!)
    const missing = links.filter((to) => !existsSync(join(ROOT, dirname(file), to)))
    expect(missing).toEqual([])
  })
})
