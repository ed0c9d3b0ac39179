import type { Plugin } from 'vite'

const leftOut = (...names: readonly string[]): string =>
  `function leftOut() { throw new Error("left out of the build") }
export { ${names.map((name) => `leftOut as ${name}`).join(', ')} }`

/** In place of modules of query-core that nothing of the app calls: their source. */
const UNUSED: Readonly<Record<string, string>> = {
  mutation: leftOut('Mutation', 'getDefaultState'),
  infiniteQueryBehavior: leftOut('infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'),
  // Each client has one: here it stays empty.
  mutationCache: `export class MutationCache {
  build() { throw new Error("left out of the build") }
  findAll() { return [] }
  resumePausedMutations() { return Promise.resolve() }
  clear() {}
}`,
}

const MODULE = new RegExp(`/query-core/build/modern/(${Object.keys(UNUSED).join('|')})\\.js$`)

/**
 * The app reads, page by page: it has neither mutations nor infinite queries, which query-core brings all the same, more than
 * a kilobyte of the first load. Whoever comes to use one is told so, and takes it out of the list.
 */
export function unusedQueries(): Plugin {
  return {
    name: 'statglass:unused-queries',
    apply: 'build',
    load: {
      filter: { id: MODULE },
      handler: (id) => UNUSED[MODULE.exec(id)?.[1] ?? ''],
    },
  }
}
