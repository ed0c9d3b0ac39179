import { Fifo } from './fifo.ts'
import type { Entry } from './entry.ts'
import type { Lane } from './types.ts'

export const LANES: readonly Lane[] = ['user', 'visible', 'background']
/** After this long in the line, a background request counts as visible (rule 8). */
export const AGEING_MS = 120_000

/** One lane: a queue per tab, served in turn. A Map keeps the turns: whoever was served goes to its end. */
class LaneLine {
  readonly tabs = new Map<string, Fifo>()
  size = 0

  fifo(tab: string): Fifo {
    let fifo = this.tabs.get(tab)
    if (fifo === undefined) {
      fifo = new Fifo()
      this.tabs.set(tab, fifo)
    }
    return fifo
  }

  remove(entry: Entry): void {
    const fifo = this.tabs.get(entry.tab)
    if (fifo === undefined) return
    fifo.remove(entry)
    this.size -= 1
    if (fifo.size === 0) this.tabs.delete(entry.tab)
  }

  /** The tab whose turn it is: visible ones first, sleeping ones never. */
  first(rank: (tab: string) => number): Entry | null {
    let best: Entry | null = null
    let bestRank = Infinity
    for (const [tab, fifo] of this.tabs) {
      const r = rank(tab)
      if (r < bestRank && fifo.head !== null) {
        best = fifo.head
        bestRank = r
        if (r === 0) break
      }
    }
    return best
  }

  served(tab: string): void {
    const fifo = this.tabs.get(tab)
    if (fifo === undefined || this.tabs.size < 2) return
    this.tabs.delete(tab)
    this.tabs.set(tab, fifo)
  }
}

/**
 * The waiting requests of one bucket: `user` before `visible` before `background`, in turn over tabs within a lane.
 * Adding, removing and taking cost the same with ten thousand waiting as with ten.
 */
export class Line {
  readonly #lanes: Record<Lane, LaneLine> = {
    user: new LaneLine(),
    visible: new LaneLine(),
    background: new LaneLine(),
  }
  readonly #rank: (tab: string) => number

  /** `rank`: 0 for a visible tab, 1 for a hidden one, Infinity for one that sleeps. */
  constructor(rank: (tab: string) => number) {
    this.#rank = rank
  }

  get size(): number {
    return LANES.reduce((sum, lane) => sum + this.#lanes[lane].size, 0)
  }

  count(lane: Lane): number {
    return this.#lanes[lane].size
  }

  push(entry: Entry): void {
    const lane = this.#lanes[entry.lane]
    lane.fifo(entry.tab).push(entry)
    lane.size += 1
  }

  /** Back to the head of its lane, before whatever came after it. */
  putBack(entry: Entry): void {
    const lane = this.#lanes[entry.lane]
    lane.fifo(entry.tab).putBack(entry)
    lane.size += 1
  }

  remove(entry: Entry): void {
    this.#lanes[entry.lane].remove(entry)
  }

  /** Who is next among the lanes that may go. A background request that waited long competes with visible ones. */
  peek(may: Record<Lane, boolean>, t: number): Entry | null {
    if (may.user) {
      const user = this.#lanes.user.first(this.#rank)
      if (user !== null) return user
    }
    const visible = may.visible ? this.#lanes.visible.first(this.#rank) : null
    const background = may.background ? this.#lanes.background.first(this.#rank) : null
    if (visible === null) return background
    if (background === null || t - background.since < AGEING_MS) return visible
    return background.since < visible.since ? background : visible
  }

  take(entry: Entry): void {
    const lane = this.#lanes[entry.lane]
    lane.remove(entry)
    lane.served(entry.tab)
  }

  /** The first `count` in the order in which they are expected to start. */
  first(count: number): Entry[] {
    const found: Entry[] = []
    for (const lane of LANES) {
      const tabs = [...this.#lanes[lane].tabs.keys()].toSorted(
        (a, b) => this.#rank(a) - this.#rank(b),
      )
      let round = tabs.map((tab) => this.#lanes[lane].tabs.get(tab)?.head ?? null)
      while (found.length < count && round.some((entry) => entry !== null)) {
        for (const entry of round) if (entry !== null && found.length < count) found.push(entry)
        round = round.map((entry) => entry?.next ?? null)
      }
    }
    return found
  }

  /** All, lane by lane; for moving a whole line. */
  all(): Entry[] {
    return LANES.flatMap((lane) =>
      [...this.#lanes[lane].tabs.values()].flatMap((fifo) => fifo.toArray()),
    )
  }
}
