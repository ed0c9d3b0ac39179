import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CALLED_BY, CHUNKS, createChunkOf, type ModuleGraph } from '#build/chunkOf.ts'

const graphOf = (modules: Readonly<Record<string, readonly string[]>>): ModuleGraph => ({
  getModuleInfo(id) {
    const importedIds = modules[id]
    return importedIds === undefined ? null : { importedIds }
  },
})

const app = graphOf({
  '/src/main.ts': ['/src/shared.ts'],
  '/src/page.ts': ['/src/shared.ts', '/src/part.ts'],
  '/src/shared.ts': [],
  '/src/part.ts': [],
  '/src/other.ts': [],
})

describe('the chunk of a module', () => {
  it('is the first that reaches it by static imports', () => {
    const chunkOf = createChunkOf('', [
      ['main', ['src/main.ts']],
      ['page', ['src/page.ts']],
    ])
    expect(chunkOf('/src/shared.ts', app)).toBe('main')
    expect(chunkOf('/src/part.ts', app)).toBe('page')
    expect(chunkOf('/src/other.ts', app)).toBeNull()
  })

  it('cannot be worked out while a path that is named does not exist', () => {
    const chunkOf = createChunkOf('', [['page', ['src/page.ts', 'src/moved.ts']]])
    expect(() => chunkOf('/src/part.ts', app)).toThrow('src/moved.ts of the chunk "page"')
  })
})

describe("the app's own chunks", () => {
  const paths = [...CHUNKS.flatMap(([, roots]) => roots), ...CALLED_BY.keys()]

  it.each(paths)('name a file that is there: %s', (path) => {
    expect(existsSync(path)).toBe(true)
  })
})
