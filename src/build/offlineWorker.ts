import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { FIRST_PARTS } from './pageFallback.ts'

const FOLDER = 'src/offline'
const SOURCE = 'sw.ts'
/** The page that every address of the app is answered with. */
const INDEX = 'index.html'
/** The files needed offline; `service.json` is always requested again. */
const SHELL = [INDEX, 'theme.js', 'assets/**', 'fonts/*.woff2', 'icons/*', 'manifest.webmanifest']
const NOTICES = 'licences.txt'
const OWN_NOTICES = 'licences-sw.txt'

/** Writes the worker that opens the app without a network, with the list of what the build is made of. */
export function offlineWorker(): Plugin[] {
  let dist = ''
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: FOLDER,
    filename: SOURCE,
    // The app has its manifest, and registers the worker when the page in sight is done.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      globPatterns: SHELL,
      globIgnores: ['**/*.map'],
      // Their names have a hash.
      dontCacheBustURLsMatching: /^assets\//,
      rollupFormat: 'iife',
      manifestTransforms: [
        (entries) => ({
          // The same build gives the same file.
          manifest: entries
            .map((one) => checked(dist, one))
            .toSorted((a, b) => order(a.url, b.url)),
        }),
      ],
    },
    integration: {
      configureOptions({ root, build }, options) {
        dist = resolve(root, build.outDir)
        options.disable = !existsSync(join(root, FOLDER, SOURCE))
      },
      configureCustomSWViteBuild: (config) => completeBuild(config, dist),
    },
  })
}

const order = (a: string, b: string) => (a < b ? -1 : 1)

/**
 * An entry whose file is taken only where its bytes are this build's. A host may put its own into the page, so that has no
 * hash; and some hosts answer `index.html` with a redirect to its folder.
 */
function checked<Entry extends { url: string }>(dist: string, entry: Entry): Entry {
  if (entry.url === INDEX) return { ...entry, url: './' }
  const hash = createHash('sha256').update(readFileSync(join(dist, entry.url)))
  return { ...entry, integrity: `sha256-${hash.digest('base64')}` }
}

/** Gives the worker's own build the app's addresses, and adds the notices of its packages to the app's. */
function completeBuild(config: InlineConfig, dist: string): void {
  config.logLevel = 'warn'
  config.define = { ...config.define, STATGLASS_PAGES: JSON.stringify([...FIRST_PARTS]) }
  config.build = { ...config.build, license: { fileName: OWN_NOTICES } }
  config.plugins = [
    ...(config.plugins ?? []),
    {
      name: 'statglass:worker-notices',
      writeBundle() {
        const own = readFileSync(join(dist, OWN_NOTICES), 'utf8')
        appendFileSync(join(dist, NOTICES), own.slice(own.indexOf('\n## ')))
        rmSync(join(dist, OWN_NOTICES))
      },
    },
  ]
}
