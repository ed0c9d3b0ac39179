import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const SRC = join(import.meta.dirname, '../../src')

export interface Import {
  /** Relative to `src`. */
  file: string
  /** Relative to `src`, or `package:name`. */
  target: string
  typeOnly: boolean
  dynamic: boolean
}

/** The files that a file imports, by path relative to `src`: types and what is loaded later included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

export function filesUnder(folder: string, names = /\.tsx?$/): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/node_modules/'))
    .toSorted()
}

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export function importsOf(file: string, source: string, src = SRC): Import[] {
  return [...source.matchAll(IMPORT)].map((match) => {
    const specifier = match[4] ?? match[5] ?? ''
    const names = /\{([^}]*)\}/.exec(match[3] ?? '')?.[1]
    const inlineTypes =
      names !== undefined &&
      names.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
    const target = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? relative(src, join(dirname(file), specifier))
        : `package:${specifier}`
    return {
      file: relative(src, file),
      target,
      typeOnly: match[2] !== undefined || inlineTypes,
      dynamic: match[5] !== undefined,
    }
  })
}

export function importGraphOf(src = SRC): ImportGraph {
  const files = filesUnder(src)
  const known = new Set(files.map((file) => relative(src, file)))
  return new Map(
    files.map((file) => {
      const imports = importsOf(file, readFileSync(file, 'utf8'), src)
      const targets = imports.filter(({ target }) => known.has(target)).map(({ target }) => target)
      return [relative(src, file), [...new Set(targets)]]
    }),
  )
}

/**
 * The groups of files that import each other, directly or through others (strongly connected components, by Tarjan), and
 * all others alone: in an order in which every file comes after what it imports.
 */
export function componentsOf(graph: ImportGraph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []
  const visit = (file: string): number => {
    const own = index.size
    index.set(file, own)
    low.set(file, own)
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      const seen = index.get(target)
      const reach = seen === undefined ? visit(target) : stack.includes(target) ? seen : own
      low.set(file, Math.min(low.get(file) ?? own, reach))
    }
    if (low.get(file) === own) components.push(stack.splice(stack.indexOf(file)).toSorted())
    return low.get(file) ?? own
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return components
}

export const circlesOf = (graph: ImportGraph): string[][] =>
  componentsOf(graph).filter((files) => files.length > 1)

/** The longest chain of imports among the files that `includes` admits; a circle counts as one link. */
export function longestChain(
  graph: ImportGraph,
  includes: (file: string) => boolean = () => true,
): string[] {
  const chains = new Map<string, string[]>()
  for (const files of componentsOf(graph)) {
    const own = files.filter(includes)
    if (own.length === 0) continue
    const below = own
      .flatMap((file) => graph.get(file) ?? [])
      .map((target) => (own.includes(target) ? [] : (chains.get(target) ?? [])))
      .reduce((longest, chain) => (chain.length > longest.length ? chain : longest), [])
    for (const file of own) chains.set(file, [own.join(' = '), ...below])
  }
  return [...chains.values()].reduce(
    (longest, chain) => (chain.length > longest.length ? chain : longest),
    [],
  )
}
