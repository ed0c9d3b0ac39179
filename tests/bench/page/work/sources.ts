import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { basename, join } from 'node:path'

/** Where a function of a built script comes from. */
export interface Place {
  /** The built file without its hash. */
  chunk: string
  /** `src/app/boot/start.tsx`, `react-dom`. */
  module: string
  /** The function with its module's name and line. */
  name: string
  /** Of this project, not of a library. */
  ours: boolean
}

export interface Sources {
  /** Line and column from 0. */
  placeOf(url: string, line: number, column: number, functionName: string): Place
}

/** The sources of a folder that was built with source maps. */
export function sourcesOf(dist: string): Sources {
  const assets = join(dist, 'assets')
  const maps = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js.map'))
      .map((name) => {
        const payload = JSON.parse(readFileSync(join(assets, name), 'utf8')) as SourceMapPayload
        return [name.slice(0, -'.map'.length), new SourceMap(payload)]
      }),
  )
  return {
    placeOf(url, line, column, functionName) {
      const file = basename(url)
      const chunk = chunkName(file)
      const entry = maps.get(file)?.findEntry(line, column)
      // A place outside of every source has an entry without one.
      if (entry === undefined || !('originalSource' in entry) || !entry.originalSource)
        return { chunk, module: chunk, name: `${chunk} ${functionName}`.trim(), ours: false }
      const module = moduleName(entry.originalSource)
      const own = 'name' in entry && typeof entry.name === 'string' ? entry.name : functionName
      const name = `${own} ${module}:${entry.originalLine + 1}`.trim()
      return { chunk, module, name, ours: module.startsWith('src/') }
    },
  }
}

/** `view-HaJEQ34U.js` is `view`. */
const chunkName = (file: string) => file.replace(/-[\w-]{7}\.(js|css)$/, '')

function moduleName(source: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(source)?.[1]
  return library ?? source.replace(/^.*?(?=src\/)/, '')
}
