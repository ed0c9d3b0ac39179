import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import type * as reading from '../../../src/reading/index.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * The reader in one minified file, as browsers run it. What runs this bench loads module by module, and every use of an
 * import goes through a getter there, which no page does.
 */
export async function bundleReader(plugins: Plugin[] = []): Promise<typeof reading> {
  const outDir = join(ROOT, '.cache/bench/reading')
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    plugins,
    build: {
      outDir,
      emptyOutDir: true,
      lib: {
        entry: join(ROOT, 'src/reading/index.ts'),
        formats: ['cjs'],
        fileName: () => 'reading.cjs',
      },
    },
  })
  return createRequire(import.meta.url)(join(outDir, 'reading.cjs')) as typeof reading
}
