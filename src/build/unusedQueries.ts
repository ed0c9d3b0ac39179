import type { Plugin } from 'vite'

/** Modules of query-core that nothing of the app calls, with what they export to the others. */
const UNUSED: Readonly<Record<string, readonly string[]>> = {
  mutation: ['Mutation', 'getDefaultState'],
  infiniteQueryBehavior: ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'],
}

const MODULE = new RegExp(`/query-core/build/modern/(${Object.keys(UNUSED).join('|')})\\.js$`)

/**
 * The app reads, page by page: it has neither mutations nor infinite queries, which query-core brings all the same, a
 * kilobyte of the first load. Whoever comes to use one is told so, and takes it out of the list.
 */
export function unusedQueries(): Plugin {
  return {
    name: 'statglass:unused-queries',
    apply: 'build',
    load: {
      filter: { id: MODULE },
      handler(id) {
        const names = UNUSED[MODULE.exec(id)?.[1] ?? ''] ?? []
        const exported = names.map((name) => `leftOut as ${name}`).join(', ')
        return `function leftOut() { throw new Error("left out of the build") }\nexport { ${exported} }`
      },
    },
  }
}
