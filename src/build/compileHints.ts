import type { Plugin } from 'vite'
import { LOADED } from './chunkOf.ts'

/**
 * V8's explicit compile hint: the functions of a script are compiled while it loads, off the main thread, in place of one
 * by one when they are called. Must stand first in the file. Other engines see a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * The bundler's wrapper of a CommonJS module, an arrow function. V8's hint holds for functions alone: React's wrapper would
 * be compiled on the main thread after all.
 */
const WRAPPER = /(__commonJS(?:Min)?\(\()\(([\w$, ]*)\) => \{/g

/**
 * Marks the scripts of a first drawing for compiling ahead. A chart calls thousands of recharts' functions: one by one they
 * cost the main thread half of its compiling.
 */
export function compileHints(
  isHinted = (name: string): boolean => name === 'main' || LOADED.has(name),
): Plugin {
  return {
    name: 'statglass:compile-hints',
    apply: 'build',
    // What reads bodies is compiled while the first one is on its way; what backs up is a file of its own.
    config: () => ({
      worker: { format: 'es', plugins: () => [compileHints((name) => name === 'bodyWorker')] },
    }),
    renderChunk(code) {
      // On the same lines: the source map stays as it is.
      return { code: code.replace(WRAPPER, '$1function ($2) {'), map: null }
    },
    generateBundle: {
      // After Vite has put its own lines on top.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !isHinted(chunk.name)) continue
          chunk.code = HINT + chunk.code
          const map = bundle[`${chunk.fileName}.map`]
          if (map?.type === 'asset') map.source = lineLower(String(map.source))
        }
      },
    },
  }
}

/** A source map whose script begins a line later. */
function lineLower(source: string): string {
  const map = JSON.parse(source) as { mappings: string }
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
