import type { Plugin } from 'vite'

/** wouter and recharts bring a copy of a hook for React 17, which React 19 has itself: half a kilobyte of the first load. */
export function reactStore(): Plugin {
  const find = /^use-sync-external-store\/shim(\/index\.js)?$/
  return {
    name: 'statglass:react-store',
    config: () => ({ resolve: { alias: [{ find, replacement: 'react' }] } }),
  }
}
