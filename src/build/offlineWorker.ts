import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { BuildFiles, BuiltFile } from '#offline/types.ts'
import { FIRST_PARTS } from './pageFallback.ts'

const ENTRY = 'src/offline/worker.ts'
const FILE = 'sw.js'
/** Stands in the worker's code until the files of the build are known. */
const PLACE = 'STATGLASS_BUILD'
/** What a host reads, or what is asked for anew each time. */
const NOT_KEPT =
  /^(404\.html|_headers|_redirects|robots\.txt|service(\.schema)?\.json|sw\.js)$|\.map$/

/** Every file of a build that the app needs without a network. */
export function builtFiles(dist: string): BuildFiles {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !NOT_KEPT.test(path))
    .toSorted()
    .map((path): BuiltFile & { own: string } => {
      const own = createHash('sha256')
        .update(readFileSync(join(dist, path)))
        .digest('hex')
      return { path, hash: path === 'index.html' ? null : own, own }
    })
  const all = files.map(({ path, own }) => `${path} ${own}`).join('\n')
  const version = createHash('sha256').update(all).digest('hex').slice(0, 16)
  return { version, files: files.map(({ path, hash }) => ({ path, hash })) }
}

/** Writes the worker that opens the app without a network, with the list of what the build is made of. */
export function offlineWorker(): Plugin {
  let root = process.cwd()
  return {
    name: 'statglass:offline-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      if (this.environment.name !== 'client' || !existsSync(join(root, ENTRY))) return
      this.emitFile({ type: 'chunk', id: join(root, ENTRY), fileName: FILE })
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (!dir || this.environment.name !== 'client' || !existsSync(join(dir, FILE))) return
        const code = readFileSync(join(dir, FILE), 'utf8')
        const build = { ...builtFiles(dir), pages: [...FIRST_PARTS] }
        writeFileSync(join(dir, FILE), `const ${PLACE}=${JSON.stringify(build)};\n${code}`)
      },
    },
  }
}
