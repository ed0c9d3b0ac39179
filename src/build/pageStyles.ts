import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** As much of what the bundler makes as is needed here. */
interface Output {
  type: string
  fileName: string
  code?: string
  source?: string | Uint8Array
}

/** The chunks whose styles come with the page, in the order in which they hold. */
const CHUNKS = ['main', 'app', 'view', 'charts', 'tour']
/** As long as the bundler's own. */
const HASH = 7

/**
 * Puts the styles of these chunks into one file that comes with the page: each file of its own costs the main thread
 * a millisecond to ask for, and to put its rules into the page once more.
 */
export function pageStyles(): Plugin {
  return {
    name: 'statglass:page-styles',
    apply: 'build',
    generateBundle: {
      // After Vite has written the page, and into the scripts what each asks for ahead.
      order: 'post',
      handler(_, bundle) {
        const all = Object.values(bundle) as Output[]
        const files = CHUNKS.flatMap((name) => {
          const pattern = new RegExp(`(^|/)${name}-[\\w-]{${HASH}}\\.css$`)
          return all.filter(({ fileName }) => pattern.test(fileName))
        })
        const [first] = files
        if (first === undefined) return
        const source = files.map((file) => String(file.source).trim()).join('\n')
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, HASH)
        const fileName = first.fileName.replace(new RegExp(`[\\w-]{${HASH}}(?=\\.css$)`), hash)
        for (const file of files) delete bundle[file.fileName]
        this.emitFile({ type: 'asset', fileName, source })
        for (const output of all) {
          const text =
            output.code ?? (output.fileName.endsWith('.html') ? output.source : undefined)
          if (text === undefined) continue
          const renamed = files.reduce(
            (before, file) => before.replaceAll(file.fileName, fileName),
            String(text),
          )
          if (output.code === undefined) output.source = renamed
          else output.code = renamed
        }
      },
    },
  }
}
