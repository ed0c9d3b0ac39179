import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { statglass } from './src/build/statglass.ts'

/** Modules of pages of bodies, with what areas share and what features put into every such page; without what refreshes many. */
const VIEW =
  /\/src\/(view(?!\/BulkRefresh)|data|progress|reading\/roles)\/|\/areas\/\w+\.ts$|\/(alertText|groupStore)\.ts$/

export default defineConfig({
  plugins: [react(), statglass(process.env)],
  worker: { format: 'es' },
  build: {
    // The first versions with `AbortSignal.timeout`, `AbortSignal.any` and `light-dark()`; tests/matrix/apis.ts lists all that is used.
    cssTarget: ['chrome124', 'edge124', 'firefox125', 'safari17.5'],
    // Vite asks for a page's own sheet once: where it does not arrive, the next try would draw the page without it.
    cssCodeSplit: false,
    // Their licences require the notices to ship with the code.
    license: { fileName: 'licences.txt' },
    // For `npm run size`.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'] },
            // What the first home shares with the other pages, whose files it does not need.
            { name: 'page', test: /\/(Card|page\.module)\.(ts|tsx|css)$/ },
            // What two pages or dialogs share, in one file each instead of fifty: any pages, and those of bodies.
            {
              name: 'ui',
              test: /\/src\/(ui\/(?!charts)|data\/(settings\/|use)|view\/parts\/imageHosts)|\/react-query\//,
              minShareCount: 2,
            },
            { name: 'view', test: VIEW, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
