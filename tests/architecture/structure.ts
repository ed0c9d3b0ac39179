import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  circlesOf,
  filesUnder,
  importGraphOf,
  importsOf,
  longestChain,
  SRC,
} from './importGraph.ts'

/** Prints what each module is made of. `folder`: another `src` to look at, for a comparison. */
export function main(folder = process.argv[2] ?? SRC): void {
  const src = resolve(folder)
  const graph = importGraphOf(src)
  const linesOf = (file: string) =>
    readFileSync(join(src, file), 'utf8').trimEnd().split('\n').length
  const files = [...graph.keys()]
  const modules = [...new Set(files.map((file) => file.split('/')[0] ?? ''))]
  const row = (name: string, own: readonly string[]) => {
    const sizes = own.map(linesOf).toSorted((a, b) => a - b)
    const inside = new Set(own)
    const chain = longestChain(graph, (file) => inside.has(file))
    const circles = circlesOf(graph).filter((circle) => circle.some((file) => inside.has(file)))
    return {
      module: name,
      files: own.length,
      lines: sizes.reduce((sum, size) => sum + size, 0),
      median: sizes[Math.floor(sizes.length / 2)] ?? 0,
      longest: sizes.at(-1) ?? 0,
      levels: chain.length,
      circles: circles.length,
      chain,
    }
  }
  const rows = modules.map((name) =>
    row(
      name,
      files.filter((file) => file.split('/')[0] === name),
    ),
  )
  const all = row('all', files)
  console.table(
    [...rows, all],
    ['module', 'files', 'lines', 'median', 'longest', 'levels', 'circles'],
  )
  for (const { module, chain } of [...rows, all])
    if (chain.length > 2) console.log(`${module}: ${chain.join(' > ')}`)
  for (const circle of circlesOf(graph)) console.log(`circle: ${circle.join(', ')}`)
  const small = smallFilesOf(src)
  console.log(`${small.length} files under 25 lines with one importer: ${small.join(', ')}`)
}

/** Files under 25 lines that one other file imports, not as a chunk of their own: they may belong into it. */
function smallFilesOf(src: string): string[] {
  const importers = new Map<string, number>()
  const imports = filesUnder(src).flatMap((file) =>
    importsOf(file, readFileSync(file, 'utf8'), src),
  )
  for (const { target, dynamic } of imports)
    importers.set(target, (importers.get(target) ?? 0) + (dynamic ? Infinity : 1))
  return filesUnder(src)
    .map((file) => file.slice(src.length + 1))
    .filter((file) => importers.get(file) === 1)
    .filter((file) => readFileSync(join(src, file), 'utf8').trimEnd().split('\n').length < 25)
}
