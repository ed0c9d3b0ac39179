import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Bytes after gzip, by file, of what a browser must have before the first page is up. */
export interface FirstLoad {
  scripts: Map<string, number>
  styles: Map<string, number>
}

const ATTRIBUTE = /<(script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css))"[^>]*>/g
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g

/** The chunk that the page's script asks for by itself: the app with the first page. */
const ASKED = /^app-[^.]+\.js$/

/** Follows the built page's scripts and styles, what the page asks for by itself, and what these scripts import at once. */
export function firstLoad(dist: string): FirstLoad {
  const load: FirstLoad = { scripts: new Map(), styles: new Map() }
  const add = (path: string): void => {
    const to = path.endsWith('.css') ? load.styles : load.scripts
    if (to.has(path)) return
    const content = readFileSync(join(dist, path))
    to.set(path, gzipSync(content, { level: 9 }).length)
    if (to === load.styles) return
    for (const [, imported = ''] of content.toString().matchAll(STATIC_IMPORT))
      add(new URL(imported, `http://x/${path}`).pathname.slice(1))
  }
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  for (const [, , address = ''] of page.matchAll(ATTRIBUTE)) add(address.replace(/^(\.?\/)+/, ''))
  const assets = join(dist, 'assets')
  for (const name of existsSync(assets) ? readdirSync(assets) : [])
    if (ASKED.test(name)) add(`assets/${name}`)
  return load
}

export function totalOf(files: ReadonlyMap<string, number>): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}
