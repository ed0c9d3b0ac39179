import type { Plugin } from 'vite'
import { LOADED } from './chunkOf.ts'

/** As much of the bundler's chunk as is needed here. */
interface Chunk {
  type: string
  name: string
  fileName: string
  code: string
  imports: string[]
}

/** As long as `import`: the source maps stay as they are. */
const NAME = '$chunk'

/**
 * Asked for and evaluated one after the other, what a chunk imports before it: what comes together would be evaluated in one
 * long task otherwise. Each is asked for in a task of its own: files come and are compiled meanwhile, and on few processors a
 * task that asks for nine stands still for that. What fails is asked for again; what hangs holds up the next for 3 s.
 * Minified, for it is written behind the page's script.
 */
const CODE = `let $before=Promise.resolve();function ${NAME}(e){if(!$chunks[e]){$needs[e]?.map(${NAME});let r=Promise.resolve(globalThis.scheduler?.yield?.()).then(()=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:new URL(e,import.meta.url).pathname}))),t=$chunks[e]=$before.then(()=>r).then(()=>import(e));$before=Promise.race([t.catch(()=>{$chunks[e]=0}),new Promise(e=>setTimeout(e,3e3))])}return $chunks[e]}export{${NAME}};\n`

/**
 * Imports each of these chunks once and remembers it, in the order in which they are asked for: an `import()` of what is
 * here already walks through all that it imports again, a dozen tasks of the main thread each time.
 */
export function importOnce(): Plugin {
  return {
    name: 'statglass:import-once',
    apply: 'build',
    generateBundle: {
      // After Vite has written into the scripts what each asks for ahead.
      order: 'post',
      handler(_, bundle) {
        const chunks = (Object.values(bundle) as Chunk[]).filter(({ type }) => type === 'chunk')
        const main = chunks.find(({ name }) => name === 'main')
        if (main === undefined) return
        const names = chunks
          .filter(({ name }) => LOADED.has(name))
          .map(({ fileName }) => baseOf(fileName))
        const again = new RegExp(
          `\\bimport(?=\\([\`"']\\./(?:${names.join('|').replaceAll('.', '\\.')})[\`"']\\))`,
          'g',
        )
        for (const chunk of chunks) {
          const code = names.length === 0 ? chunk.code : chunk.code.replace(again, NAME)
          if (code === chunk.code) continue
          chunk.code = code
          if (chunk === main) continue
          // Imports hold wherever they stand: at the end they move nothing.
          chunk.code += `;import{${NAME}}from"./${baseOf(main.fileName)}";\n`
          chunk.imports = [...new Set([...chunk.imports, main.fileName])]
        }
        main.code += `;const $chunks={},$needs=${JSON.stringify(needsOf(chunks))};${CODE}`
      },
    },
  }
}

/**
 * What each of these chunks imports of the others, by address; without what one of those imports in turn,
 * which leaves out those that import each other.
 */
function needsOf(chunks: readonly Chunk[]): Record<string, string[]> {
  const repeated = chunks.filter(({ name }) => LOADED.has(name))
  const importsOf = ({ imports }: Chunk) =>
    imports.flatMap((file) => repeated.filter(({ fileName }) => fileName === file))
  const allOf = (chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    for (const one of importsOf(chunk)) if (!seen.has(one)) allOf(one, seen.add(one))
    return seen
  }
  const addressOf = ({ fileName }: Chunk) => `./${baseOf(fileName)}`
  const needs: Record<string, string[]> = {}
  for (const chunk of repeated) {
    const direct = importsOf(chunk)
    const further = new Set(direct.flatMap((one) => [...allOf(one)]))
    const needed = direct.filter((one) => !further.has(one)).map(addressOf)
    if (needed.length > 0) needs[addressOf(chunk)] = needed
  }
  return needs
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
