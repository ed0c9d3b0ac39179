import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { CALLED_BY, CHUNKS, type Chunks, createChunkOf, LOADED } from './chunkOf.ts'

/** The page's script is small: it draws the head of the page, for the first paint, and then asks for the app. */
export function startPlugin(chunks: Chunks = CHUNKS): Plugin {
  let root = ''
  return {
    name: 'statglass:start',
    // Names that index.html can use too: its outline of the shell has the shell's own styles.
    config: () => ({
      css: { modules: { generateScopedName: scopedName } },
      build: {
        cssCodeSplit: false,
        modulePreload: { resolveDependencies: (file, files) => neededAhead(file, files) },
        // A page that takes values out of a reading does not bring the code that reads.
        rolldownOptions: {
          treeshake: {
            moduleSideEffects: [{ test: /\/src\/reading\//, sideEffects: false }],
          },
        },
      },
    }),
    configResolved: (config) => {
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
      handler: (html, { bundle }) => renderBlocking(html, bundle !== undefined),
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

/** What the page and its script ask for by themselves, with what pages of a body share: here before anything else is asked for. */
const ASKED: ReadonlySet<string> = new Set(['main', 'app', 'view', 'rolldown-runtime'])

/**
 * The files to ask for ahead of `file`, which is asked for anyway: each costs the main thread a millisecond. What the chunks of
 * a load need of each other is asked for by `importOnce`.
 */
function neededAhead(file: string, files: readonly string[]): string[] {
  const isLoaded = LOADED.has(chunkName(file))
  return files.filter((needed) => {
    const name = chunkName(needed)
    return needed !== file && !ASKED.has(name) && !(isLoaded && LOADED.has(name))
  })
}

/** Of a script; an empty text of other files. */
const chunkName = (file: string): string => /([^/]+)-[^/]{7}\.js$/.exec(file)?.[1] ?? ''

/** `Shell_rail` for `.rail` of Shell.module.css: files are named after what they hold, so each name is there once. */
function scopedName(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}_${name}`
}
