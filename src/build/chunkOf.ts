/** As much of the bundler's view of modules as is needed here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

export type Chunks = readonly (readonly [name: string, roots: readonly string[]])[]

/** Modules that the app reaches through a package's index alone, with the chunk that really calls them. */
export const CALLED_BY: ReadonlyMap<string, string> = new Map([
  ['node_modules/@tanstack/react-query/build/modern/useQueries.js', 'view'],
  ['node_modules/@tanstack/query-core/build/modern/queriesObserver.js', 'view'],
])

/** Chunks by the modules whose static imports they hold; an earlier one keeps what a later one wants too. */
export const CHUNKS: Chunks = [
  ['main', ['src/main.tsx']],
  ['react', ['node_modules/react-dom/client.js', 'node_modules/react/jsx-runtime.js']],
  ['app', ['src/app/boot/start.tsx']],
  ['home', ['src/pages/HomePage.tsx']],
  // Asked for once the app runs: storage is opened after the first paint.
  ['storage', ['src/history/database.ts', 'src/history/diskStore.ts']],
  [
    'view',
    [
      'src/pages/EntityPage.tsx',
      'src/pages/ListPage.tsx',
      'src/reading/index.ts',
      // What more than one area's panels draw with: each in a file of its own would be a dozen small ones.
      'src/pages/panels/clans/roster.ts',
      'src/pages/panels/spans/withoutTimes.ts',
      'src/pages/panels/spans/CountdownCard.tsx',
      'src/pages/view/history/baseSnapshot.ts',
      'src/pages/view/history/useSinceColumn.tsx',
      'src/ui/basic/Select.tsx',
      'src/ui/basic/Toggle.tsx',
      'src/ui/calendar/Agenda.tsx',
      'src/ui/table/ProgressBar.tsx',
    ],
  ],
  [
    'charts',
    [
      'src/pages/export/ChartExport.tsx',
      'src/ui/charts/AreaChart.tsx',
      'src/ui/charts/BarChart.tsx',
      'src/ui/charts/ComposedChart.tsx',
      'src/ui/charts/LineChart.tsx',
      'src/ui/charts/RadarChart.tsx',
      'src/ui/charts/StackedAreaChart.tsx',
    ],
  ],
  // What draws in them, asked for once a chart is near the screen.
  [
    'recharts',
    ['Area', 'Bar', 'Composed', 'Line', 'Stack'].map(
      (kind) => `src/ui/charts/plots/${kind}Plot.tsx`,
    ),
  ],
]

/**
 * The chunk of a module that many pages need: three larger files come sooner over a slow line than forty small ones. Null
 * leaves a module to the bundler. Throws where a path of `chunks` is not part of the app: a file that was moved would
 * otherwise leave its chunk without a word.
 */
export function createChunkOf(
  root: string,
  wanted: Chunks,
  calledBy: ReadonlyMap<string, string> = new Map(),
) {
  const known = new WeakMap<ModuleGraph, ReadonlyMap<string, string>>()
  return (id: string, graph: ModuleGraph): string | null => {
    const chunks = known.get(graph) ?? chunksOf(root, wanted, calledBy, graph)
    known.set(graph, chunks)
    return chunks.get(id) ?? null
  }
}

function chunksOf(
  root: string,
  wanted: Chunks,
  calledBy: ReadonlyMap<string, string>,
  graph: ModuleGraph,
): ReadonlyMap<string, string> {
  const check = (path: string, name: string) => {
    if (graph.getModuleInfo(`${root}/${path}`) === null)
      throw new Error(`src/build/chunkOf.ts: ${path} of the chunk "${name}" is not part of the app`)
  }
  const chunks = new Map<string, string>()
  for (const [path, name] of calledBy) {
    check(path, name)
    chunks.set(`${root}/${path}`, name)
  }
  for (const [name, roots] of wanted) {
    for (const path of roots) check(path, name)
    const reached = new Set(roots.map((path) => `${root}/${path}`))
    for (const id of reached) {
      if (chunks.has(id)) continue
      chunks.set(id, name)
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
    }
  }
  return chunks
}
