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
  // Each file costs the main thread some milliseconds to ask for and to link. What every page needs is one, React included.
  [
    'app',
    [
      'node_modules/react/jsx-runtime.js',
      'src/app/services/createServices.ts',
      'src/app/boot/start.tsx',
      'src/pages/HomePage.tsx',
    ],
  ],
  // Asked for once the app runs: storage is opened after the first paint.
  [
    'storage',
    [
      'src/data/history/database.ts',
      'src/data/history/diskBodies.ts',
      // What is begun from then on, on every page: it imports none of the pages.
      'src/app/boot/beginLater.ts',
      'src/features/activity/log/thisTab.ts',
      'src/ui/shell/keepFocus.ts',
      // What finds names while somebody types.
      'src/data/cached/nameIndex.ts',
    ],
  ],
  // What pages take values out of a reading with; what reads a body, a worker has.
  [
    'view',
    [
      'src/reading/accessors/columnsOf.ts',
      'src/reading/accessors/mainFigure.ts',
      'src/reading/accessors/nameIds.ts',
      'src/reading/accessors/presentTable.ts',
      'src/reading/accessors/prices.ts',
      'src/reading/accessors/rowNames.ts',
      'src/reading/accessors/values.ts',
      'src/reading/keys/labelMeanings.ts',
      'src/reading/keys/labels.ts',
      'src/reading/keys/words.ts',
      'src/reading/overrides/applyOverrides.ts',
      'src/reading/overrides/teachingKey.ts',
      'src/reading/overrides/withTaught.ts',
      'src/reading/series/gapsOf.ts',
      'src/reading/values/compareValues.ts',
      'src/reading/values/readCell.ts',
    ],
  ],
  // Where there is no worker, and for pages that read by themselves.
  ['reading', ['src/data/reader/readInSlices.ts']],
  [
    'view',
    [
      // What asks the worker that reads bodies, what keeps them, and what follows a request: that imports much of this chunk anyway.
      'src/data/reader/bodiesInWorker.ts',
      'src/app/services/persistFigures.ts',
      'src/ui/table/DataTable.tsx',
      'src/ui/text/ValueText.tsx',
      'src/app/router/entityRoute.ts',
      'src/app/router/listRoute.ts',
      // What more than one area's panels draw with: each in a file of its own would be a dozen small ones.
      'src/areas/clans/roster.ts',
      'src/view/spans/CountdownCard.tsx',
      'src/view/history/baseSnapshot.ts',
      'src/view/history/useSinceColumn.tsx',
      'src/ui/basic/Select.tsx',
      'src/ui/basic/Toggle.tsx',
      'src/ui/calendar/Agenda.tsx',
      'src/ui/table/ProgressBar.tsx',
      'src/data/cached/useCachedEntityBody.ts',
      'src/data/cached/useSnapshots.ts',
      'src/view/history/PeriodChoice.tsx',
      'src/view/history/track.ts',
      // Areas whose pages need no charts: each in a file of its own is asked for by the page, too.
      'src/areas/players/panels.tsx',
      'src/areas/leaderboards/panels.tsx',
      // The styles of the areas: each a small file of its own otherwise.
      'src/areas/clans/clans.module.css',
      'src/areas/competitions/competitions.module.css',
      'src/areas/events/events.module.css',
      'src/view/bulk/jobs.module.css',
      'src/view/history/history.module.css',
    ],
  ],
  // Words that no first drawing needs, with small parts of the pages that have them: one file in place of seven.
  [
    'words',
    [
      'src/words/WordsContext.tsx',
      'src/features/watches/ThingLink.tsx',
      'src/features/watches/alertText.ts',
    ],
  ],
  // What a newcomer is shown of the app, with the styles that the dashboard has, too.
  ['tour', ['src/pages/home/Tour.tsx']],
  [
    'charts',
    [
      'src/view/export/ChartExport.tsx',
      'src/view/linePoints.ts',
      'src/ui/charts/BarChart.tsx',
      'src/ui/charts/RadarChart.tsx',
      'src/ui/charts/SeriesChart.tsx',
      'src/ui/charts/Sparkline.tsx',
      // The one area whose pages always have a chart.
      'src/areas/prices/panels.tsx',
    ],
  ],
  ['recharts', ['src/ui/charts/plots.ts']],
]

/** What a page's load asks for after its first script, at several places: the first drawing, the storage. */
export const LOADED: ReadonlySet<string> = new Set([
  'app',
  'storage',
  'view',
  'panels',
  'charts',
  'recharts',
])

/**
 * The chunk of a module that many pages need: three larger files come sooner over a slow connection than forty small ones. Null
 * leaves a module to the bundler. Throws where a path of `chunks` is not part of the app: otherwise
 * a moved file would silently drop out of its chunk.
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
