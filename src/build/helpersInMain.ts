import type { Plugin } from 'vite'

/** As much of the bundler's chunk as is needed here. */
interface Chunk {
  type: string
  name: string
  fileName: string
  code: string
  imports: string[]
}

/** What the bundler names the chunk of its helpers, which no group of chunks takes up. */
const HELPERS = 'rolldown-runtime'

const EXPORTS = /export\s*\{([^}]*)\};?\s*$/

/** `n as e, t` as pairs. */
const pairsOf = (list: string): (readonly [string, string])[] =>
  list.split(',').map((one) => {
    const [name = '', other = name] = one.trim().split(/\s+as\s+/)
    return [name, other]
  })

/**
 * Puts the bundler's helpers, a kilobyte in a file of their own, at the end of the page's script: React and the app wait
 * for them, and they were asked for only when these had come. The page's script is here before; its name follows
 * theirs, for it names what imports them.
 */
export function helpersInMain(): Plugin {
  return {
    name: 'statglass:helpers-in-main',
    apply: 'build',
    generateBundle: {
      // After Vite has written into the scripts what each asks for ahead.
      order: 'post',
      handler(_, bundle) {
        const chunks = (Object.values(bundle) as Chunk[]).filter(({ type }) => type === 'chunk')
        const helpers = chunks.find(({ name }) => name === HELPERS)
        const main = chunks.find(({ name }) => name === 'main')
        if (helpers === undefined || main === undefined) return
        main.code += inFunction(helpers.code)
        for (const chunk of chunks) moveImports(chunk, helpers.fileName, main.fileName)
        delete bundle[helpers.fileName]
      },
    },
  }
}

/** The helpers behind names of their own: the short ones may be the names of something in the page's script. */
function inFunction(code: string): string {
  const [whole = '', list = ''] = EXPORTS.exec(code) ?? []
  if (whole === '') throw new Error(`src/build/helpersInMain.ts: ${HELPERS} exports nothing`)
  const pairs = pairsOf(list)
  const inside = pairs.map(([name, exported]) => `$${exported}:${name}`)
  const names = pairs.map(([, exported]) => `$${exported}`).join(',')
  const body = code.slice(0, -whole.length)
  return `;const {${names}}=(()=>{${body};return{${inside.join(',')}}})();export{${names}};\n`
}

function moveImports(chunk: Chunk, from: string, to: string): void {
  const [file, other] = [baseOf(from), baseOf(to)]
  const statement = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file.replaceAll('.', '\\.')}["'];?`,
    'g',
  )
  chunk.code = chunk.code.replace(statement, (_, list: string) => {
    const names = pairsOf(list).map(([name, local]) => `$${name} as ${local}`)
    return `import{${names.join(',')}}from"./${other}";`
  })
  if (chunk.code.includes(file))
    throw new Error(`src/build/helpersInMain.ts: ${chunk.fileName} asks for ${file} otherwise`)
  if (!chunk.imports.includes(from)) return
  chunk.imports = [...new Set(chunk.imports.map((name) => (name === from ? to : name)))]
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
