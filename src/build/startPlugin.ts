import { basename } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { CALLED_BY, CHUNKS, type Chunks, createChunkOf } from './chunkOf.ts'

/** What is known of a bundle's chunk; Vite adds the names of its styles. */
interface Chunk {
  type: string
  fileName: string
  moduleIds?: readonly string[]
  imports?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/** Where a project's code is. */
export interface StartPaths {
  /** The module that the page's script asks for after the first paint. */
  start: string
  chunks: Chunks
}

const PATHS: StartPaths = { start: 'src/app/boot/start.tsx', chunks: CHUNKS }

/**
 * The page's script is small: it draws the head of the page, for the first paint, and then asks for the app. The styles of
 * both come with the page.
 */
export function startPlugin({ start, chunks }: StartPaths = PATHS): Plugin {
  let base = '/'
  let root = ''
  return {
    name: 'statglass:start',
    // Names that index.html can use too: its outline of the shell has the shell's own styles.
    config: () => ({
      css: { modules: { generateScopedName: scopedName } },
      build: { modulePreload: { resolveDependencies: (file, files) => neededAhead(file, files) } },
    }),
    configResolved: (config) => {
      base = config.base
      root = config.root
    },
    // Workers have a build of their own, without this plugin.
    outputOptions(output) {
      const chunkOf = createChunkOf(root, chunks, chunks === CHUNKS ? CALLED_BY : undefined)
      return {
        ...output,
        // The first load names every file there is, and what a hash says cannot be compressed: seven letters are 42 bits.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'pages', name: chunkOf }],
        },
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: renderBlocking(html, bundle !== undefined),
        tags: (bundle === undefined
          ? []
          : stylesOf(Object.values(bundle) as Chunk[], `${root}/${start}`)
        )
          .map((file) => `${base}${file}`)
          .filter((href) => !html.includes(`"${href}"`))
          .map((href): HtmlTagDescriptor => {
            const attrs = { rel: 'stylesheet', crossorigin: true, href }
            return { tag: 'link', attrs, injectTo: 'head' }
          }),
      }),
    },
  }
}

/** The first paint waits for the page's script, so that it is not an empty page. Throws where a build has another before it. */
function renderBlocking(html: string, built: boolean): string {
  const script = '<script type="module"'
  if (built && html.split(script).length !== 2)
    throw new Error(
      'src/build/startPlugin.ts: src/main.tsx must not import what is in another file',
    )
  return html.replace(script, `${script} blocking="render"`)
}

/** What the page and its script ask for by themselves, with what reads bodies: here before anything else is asked for. */
const ASKED =
  /(?:^|\/)(?:(?:main|react|app|view|rolldown-runtime)-[^/.]+\.js|(?:main|app)-[^/.]+\.css)$/

/** Waits for its styles before it is asked for: a round trip later than it could be. */
const AFTER_STYLES = /(?:^|\/)view-[^/.]+\.js$/

/** The files to ask for ahead of `file`, which is asked for anyway: each link costs the main thread a millisecond. */
const neededAhead = (file: string, files: readonly string[]) =>
  files.filter((needed) => (needed === file ? AFTER_STYLES.test(file) : !ASKED.test(needed)))

/** `Shell_rail` for `.rail` of Shell.module.css: files are named after what they hold, so each name is there once. */
function scopedName(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`
}

/** The styles of a module's chunk and of all that it imports at once. */
function stylesOf(chunks: readonly Chunk[], module: string): string[] {
  const first = chunks.find(({ moduleIds }) => moduleIds?.includes(module))
  if (first === undefined)
    throw new Error(`src/build/startPlugin.ts: ${module} is not part of the app`)
  const reached = new Set([first])
  for (const { imports = [] } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk)
  const styles = [...reached].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set(styles)]
}
