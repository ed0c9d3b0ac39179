import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, type Import, importsOf, SRC } from './importGraph.ts'

/** Which modules, or which file alone, a module may import, types included. `types:x` admits only type imports of x. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  words: [],
  routes: [],
  progress: [],
  offline: [],
  quota: [],
  reading: ['lib/names.ts'],
  api: ['quota'],
  sample: ['api'],
  discovery: ['api', 'reading'],
  data: ['api', 'quota', 'reading', 'progress'],
  ui: ['types:quota', 'types:reading', 'words'],
  view: ['data', 'ui', 'api', 'reading', 'routes', 'words', 'progress'],
  areas: ['view', 'data', 'ui', 'api', 'reading', 'routes', 'words', 'progress'],
  features: [
    'view',
    'data',
    'ui',
    'api',
    'quota',
    'reading',
    'routes',
    'words',
    'progress',
    'discovery',
  ],
  pages: ['features', 'areas', 'view', 'data', 'ui', 'reading', 'routes', 'words', 'progress'],
  build: ['sample', 'api', 'discovery', 'quota', 'areas', 'data', 'routes'],
  app: [
    'pages',
    'features',
    'areas',
    'view',
    'data',
    'ui',
    'api',
    'quota',
    'reading',
    'routes',
    'words',
    'progress',
    'offline',
    'sample',
  ],
  'main.tsx': ['app'],
}

/** Packages of their own: they import no package, and of `lib`, which all others may import, no more than the table says. */
const ALONE: ReadonlySet<string> = new Set(['quota', 'reading', 'lib'])

/** Their folders do not import each other; what lies beside the folders is shared by them. */
const APART: ReadonlySet<string> = new Set(['features', 'areas'])

/** Why an import is forbidden, or null. */
export function verdict({ file, target, typeOnly, dynamic }: Import): string | null {
  if (target.startsWith('package:')) {
    const module = file.split('/')[0] ?? ''
    const name = target.slice('package:'.length)
    if (ALONE.has(module) && !name.startsWith('node:'))
      return `${file} imports ${name}: ${module} imports nothing`
    return null
  }
  if (target.startsWith('..')) return `${file} imports ${target}, which is outside src`
  const [from = '', folder, ...deeper] = file.split('/')
  const [to = '', targetFolder, ...targetDeeper] = target.split('/')
  if (from === to) {
    const inFolders = deeper.length > 0 && targetDeeper.length > 0
    return APART.has(from) && inFolders && folder !== targetFolder
      ? `${file} imports ${target}: ${from} do not import each other`
      : null
  }
  if (to === 'lib' && !ALONE.has(from)) return null
  if (from === 'app' && to === 'sample' && !dynamic && !typeOnly)
    return `${file} loads sample statically`
  if (from === 'pages' && target === 'data/services.ts')
    return `${file} imports all services: a page takes a hook for what it needs`
  const allowed = MAY_IMPORT[from]
  if (allowed === undefined) return `${file}: the module ${from} has no row in the table`
  if (
    allowed.includes(to) ||
    allowed.includes(target) ||
    (typeOnly && allowed.includes(`types:${to}`))
  )
    return null
  return `${file} imports ${target}: ${from} may not import ${to}`
}

describe('the import table', () => {
  const imports = filesUnder(SRC).flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))

  it('is kept by every file', () => {
    expect(imports.length).toBeGreaterThan(0)
    expect(imports.map(verdict).filter((why) => why !== null)).toEqual([])
  })

  it('is kept by imports across modules being written with #', () => {
    const relativeAcross = filesUnder(SRC).flatMap((file) => {
      const module = relative(SRC, file).split('/')[0]
      if (!relative(SRC, file).includes('/')) return []
      return [...readFileSync(file, 'utf8').matchAll(/from\s+'(\.[^']+)'/g)]
        .map((match) => relative(SRC, join(dirname(file), match[1] ?? '')))
        .filter((target) => target.split('/')[0] !== module)
        .map((target) => `${file}: ${target}`)
    })
    expect(relativeAcross).toEqual([])
  })

  it.each([
    ['ui/Table.tsx', `import { readBody } from '#reading/index.ts'`],
    ['quota/queue.ts', `import pQueue from 'p-queue'`],
    ['quota/queue.ts', `import { useQuery } from '#data/useQuery.ts'`],
    ['pages/PlayerPage.tsx', `import { createQuota } from '#quota/index.ts'`],
    ['app/services.ts', `import { createSample } from '#sample/index.ts'`],
    ['api/client.ts', `export { helper } from '../helpers/dom.ts'`],
    ['pages/PlayerPage.tsx', `import { useServices } from '#data/services.ts'`],
    ['quota/queue.ts', `import { isRecord } from '#lib/isRecord.ts'`],
    ['lib/isRecord.ts', `import { LANES } from '#quota/index.ts'`],
    ['reading/readBody.ts', `import { en } from '#words/en.ts'`],
    ['reading/readBody.ts', `import { isRecord } from '#lib/isRecord.ts'`],
    ['attic/old.ts', `import { h } from '#data/history/index.ts'`],
  ])('forbids %s: %s', (file, source) => {
    expect(importsOf(join(SRC, file), source).map(verdict)).not.toEqual([null])
  })

  it.each([
    ['ui/Table.tsx', `import type { Value } from '#reading/types.ts'`],
    ['ui/Table.tsx', `import { type Value, type Kind } from '#reading/types.ts'`],
    ['app/services.ts', `const sample = await import('#sample/index.ts')`],
    ['words/en.ts', `import { isRecord } from '#lib/isRecord.ts'`],
    ['data/keys.ts', `import { endpoints } from '#api/endpoints.ts'`],
    ['areas/prices/Price.tsx', `import { ranks } from '../ranks.ts'`],
  ])('admits %s: %s', (file, source) => {
    expect(importsOf(join(SRC, file), source).map(verdict)).toEqual([null])
  })
})
