export interface MeasuredPage {
  path: string
  /** The most its scripts may weigh until it rests, bytes after gzip. */
  mostScripts: number
  figures: {
    /** In the page once the figures of its body are. */
    text: string
    /** How many times as long as on the bare page they may take, by how many times slower the CPU is. */
    most: ReadonlyMap<number, number>
  } | null
}

const TABLE = new Map([
  [1, 1.8],
  [4, 1.3],
])
const CHART = new Map([
  [1, 1.8],
  [4, 1.4],
])

/** The pages that have a budget. */
export const PAGES: readonly MeasuredPage[] = [
  { path: '/', mostScripts: 160_000, figures: null },
  {
    path: '/players/Merrow%20Ann',
    mostScripts: 285_000,
    figures: { text: 'Slayer', most: TABLE },
  },
  {
    path: '/leaderboards/overall',
    mostScripts: 285_000,
    figures: { text: 'Drake Lowe', most: TABLE },
  },
  { path: '/prices/sun-pearl', mostScripts: 380_000, figures: { text: 'sell', most: CHART } },
]
