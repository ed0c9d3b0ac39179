import type { Plugin } from 'vite'

/** As much of the bundler's chunk as is needed here. */
interface Chunk {
  type: string
  name: string
  fileName: string
  code: string
  imports: string[]
}

/** The chunks that a page's load asks for at several places. */
const REPEATED = /^(react|app|reading|view|storage|keep|recharts)$/

/** As long as `import`: the source maps stay as they are. */
const NAME = '$chunk'

/**
 * Asked for at once, evaluated one after the other: what comes together would be evaluated in one long task otherwise. What
 * fails is asked for again; what hangs holds up the next for 3 s. Minified, for it is written behind the page's script.
 */
const CODE = `;const $chunks={};let $before=Promise.resolve();function ${NAME}(e){if(!$chunks[e]){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:new URL(e,import.meta.url)}));let t=$chunks[e]=$before.then(()=>import(e));$before=Promise.race([t.catch(()=>{$chunks[e]=0}),new Promise(e=>setTimeout(e,3e3))])}return $chunks[e]}export{${NAME}};\n`

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
          .filter(({ name }) => REPEATED.test(name))
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
        main.code += CODE
      },
    },
  }
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
