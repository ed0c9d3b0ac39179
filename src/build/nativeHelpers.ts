import type { Plugin } from 'vite'

/** Babel's helpers for browsers without spread, as recharts is published with: one line each, in every file. */
const HELPER = /^function (_objectSpread|_extends|_slicedToArray)\(.*\}$/gm

/** The same in what every browser of this app has. An object's getters are read in place of being copied: recharts has none. */
const NATIVE: Readonly<Record<string, string>> = {
  _objectSpread: 'function _objectSpread() { return Object.assign.apply(Object, arguments); }',
  _extends: 'function _extends() { return Object.assign.apply(Object, arguments); }',
  _slicedToArray:
    'function _slicedToArray(list) { return Array.isArray(list) ? list : Array.from(list); }',
}

const RECHARTS = /\/node_modules\/recharts\/es6\//

/** On the same lines: the source map stays as it is. */
export const withNativeHelpers = (code: string): string =>
  code.replace(HELPER, (line, name: string) => NATIVE[name] ?? line)

/**
 * Replaces the helpers that recharts copies its objects with: each of its files has its own, a seventh of what the browser compiles
 * for a chart, and they define each property by itself, for each point of a line.
 */
export function nativeHelpers(): Plugin {
  return {
    name: 'statglass:native-helpers',
    apply: 'build',
    transform: {
      filter: { id: RECHARTS },
      handler: (code) => ({ code: withNativeHelpers(code), map: null }),
    },
  }
}
