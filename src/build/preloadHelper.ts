import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module that Vite writes around what a chunk needs. */
const HELPER = /^\0vite\/preload-helper\.js$/

const OWN = fileURLToPath(new URL('../app/boot/loadChunk.ts', import.meta.url))

/**
 * Puts the app's own `loadChunk` in the place of Vite's helper, of which browsers of this app need a third. Fails the build
 * where Vite has no such helper any more.
 */
export function preloadHelper(): Plugin {
  let isAsked = false
  return {
    name: 'statglass:preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler() {
        isAsked = true
        return `export { loadChunk as __vitePreload } from ${JSON.stringify(OWN)}`
      },
    },
    buildEnd() {
      if (!isAsked && this.environment.name === 'client')
        this.error('src/build/preloadHelper.ts: Vite does not ask for its helper')
    },
  }
}
