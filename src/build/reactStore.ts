import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const IN_SLICES = fileURLToPath(new URL('../ui/charts/figure/storeInSlices.ts', import.meta.url))

/**
 * wouter and recharts bring a copy of a hook for React 17, which React 19 has itself: half a kilobyte of the first load.
 * The other hook of that package, which recharts follows its store with, is replaced by one that draws in slices.
 */
export function reactStore(): Plugin {
  const alias = [
    { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    { find: 'use-sync-external-store/shim/with-selector', replacement: IN_SLICES },
  ]
  return { name: 'statglass:react-store', config: () => ({ resolve: { alias } }) }
}
