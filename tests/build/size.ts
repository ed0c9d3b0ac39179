import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { gzipSync } from 'node:zlib'

const MAX_SCRIPT = 163_000
const MAX_STYLE = 16_500

/** The scripts and styles that the first page of a build in `dist` loads, with their bytes after gzip. */
export function firstLoad(dist: string): {
  scripts: Map<string, number>
  styles: Map<string, number>
} {
  const weigh = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const scripts = new Map<string, number>()
  const add = (key: string): void => {
    const { file, imports = [] } = manifest[key] ?? { file: `${key} is not in the manifest` }
    if (scripts.has(file)) return
    scripts.set(file, weigh(file))
    imports.forEach(add)
  }
  add('index.html')
  const styles = Object.values(manifest).flatMap(({ file }) =>
    file.endsWith('.css') ? [file] : [],
  )
  return { scripts, styles: new Map(styles.map((file) => [file, weigh(file)])) }
}

export const totalOf = (files: ReadonlyMap<string, number>): number =>
  [...files.values()].reduce((sum, bytes) => sum + bytes, 0)

/** Prints it, and fails the process above the budget. */
export function main(dist = 'dist'): void {
  const { scripts, styles } = firstLoad(dist)
  for (const [file, bytes] of [...scripts, ...styles]) console.log(kilo(bytes), file)
  for (const [what, bytes, most] of [
    ['scripts', totalOf(scripts), MAX_SCRIPT],
    ['styles', totalOf(styles), MAX_STYLE],
  ] as const) {
    console.log(kilo(bytes), `${what}, of${kilo(most)}`)
    if (bytes > most) process.exitCode = 1
  }
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
