import { basename } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { createChunkOf } from './chunkOf.ts'

/** What is known of a bundle's chunk; Vite adds the names of its styles. */
interface Chunk {
  type: string
  fileName: string
  moduleIds?: readonly string[]
  imports?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

const START = 'src/app/start.tsx'

/**
 * The page's script is small and asks for the app itself: this has the browser fetch the app, and its styles, as soon as
 * it reads the page.
 */
export function startPlugin(): Plugin {
  let base = '/'
  let root = ''
  return {
    name: 'statglass:start',
    // Names that index.html can use too: its outline of the shell has the shell's own styles.
    config: () => ({ css: { modules: { generateScopedName: scopedName } } }),
    configResolved: (config) => {
      base = config.base
      root = config.root
    },
    // Workers have a build of their own, without this plugin.
    outputOptions(output) {
      const chunkOf = createChunkOf(root)
      return {
        ...output,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'pages', name: chunkOf }],
        },
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const tags = hints(Object.values(bundle ?? {}) as Chunk[], `${root}/${START}`)
        return tags
          .map(([rel, file]): HtmlTagDescriptor => {
            const href = `${base}${file}`
            return { tag: 'link', attrs: { rel, crossorigin: true, href }, injectTo: 'head' }
          })
          .filter(({ attrs }) => !html.includes(`"${String(attrs?.['href'])}"`))
      },
    },
  }
}

/** `Shell_rail` for `.rail` of Shell.module.css: files are named after what they hold, so each name is there once. */
function scopedName(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`
}

/** The chunk of a module and all it imports at once: styles and scripts. */
function hints(chunks: readonly Chunk[], module: string): [rel: string, file: string][] {
  const first = chunks.find(({ moduleIds }) => moduleIds?.includes(module))
  const reached = new Set(first === undefined ? [] : [first])
  for (const { imports = [] } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk)
  const styles = [...reached].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [
    ...[...new Set(styles)].map((file): [string, string] => ['stylesheet', file]),
    ...[...reached].map(({ fileName }): [string, string] => ['modulepreload', fileName]),
  ]
}
