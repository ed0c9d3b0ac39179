import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { firstLoad, totalOf } from '../../../src/build/firstLoad.ts'

export interface Bundle {
  /** Bytes after gzip of the first load. */
  scripts: number
  styles: number
  /** Every file of the build, largest first. */
  files: readonly (readonly [name: string, bytes: number])[]
}

export function bundleOf(dist: string): Bundle {
  const { scripts, styles } = firstLoad(dist)
  const files = readdirSync(join(dist, 'assets'))
    .filter((name) => !name.endsWith('.map'))
    .map((name) => [name, gzipSync(readFileSync(join(dist, 'assets', name))).length] as const)
    .toSorted(([, a], [, b]) => b - a)
  return { scripts: totalOf(scripts), styles: totalOf(styles), files }
}
