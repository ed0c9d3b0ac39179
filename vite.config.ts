import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { statglass } from './src/build/statglass.ts'

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
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'shell', tags: ['$initial'] },
            // What the first home shares with the pages of bodies, whose own file it does not need.
            { name: 'page', test: /\/(Card|page\.module)\.(ts|tsx|css)$/ },
            // What pages of bodies share: one file instead of fifty.
            { name: 'view', test: /\/src\/(ui|view)\//, minShareCount: 3 },
            { name: 'charts', test: /node_modules\/recharts\// },
          ],
        },
      },
    },
  },
})
