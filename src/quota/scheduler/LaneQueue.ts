import { LANES, type Lane } from '../types.ts'

/** After this long in the queue, a background request counts as visible (rule 8). */
const AGEING_MS = 120_000

/** What a queue needs to know of a request; the links are the queue's own. */
export interface QueueNode {
  readonly tab: string
  readonly lane: Lane
  readonly since: number
  /** The order of asking, over all lanes. */
  readonly order: number
}

interface Link<T> {
  readonly value: T
  previous: Link<T> | null
  next: Link<T> | null
}

/** A queue of linked requests, so that one is removed from the middle at no cost. */
class Fifo<T extends QueueNode> {
  #head: Link<T> | null = null
  #tail: Link<T> | null = null

  get head(): Link<T> | null {
    return this.#head
  }

  push(value: T): Link<T> {
    return this.#insertAfter(this.#tail, value)
  }

  /** To the head, yet behind earlier ones that were put back before it. */
  putBack(value: T): Link<T> {
    let after: Link<T> | null = null
    for (let at = this.#head; at !== null && at.value.order < value.order; at = at.next) after = at
    return this.#insertAfter(after, value)
  }

  remove(link: Link<T>): void {
    if (link.previous === null) this.#head = link.next
    else link.previous.next = link.next
    if (link.next === null) this.#tail = link.previous
    else link.next.previous = link.previous
  }

  toArray(): T[] {
    const all: T[] = []
    for (let at = this.#head; at !== null; at = at.next) all.push(at.value)
    return all
  }

  #insertAfter(after: Link<T> | null, value: T): Link<T> {
    const before = after === null ? this.#head : after.next
    const link = { value, previous: after, next: before }
    if (after === null) this.#head = link
    else after.next = link
    if (before === null) this.#tail = link
    else before.previous = link
    return link
  }
}

/** One lane: a queue per tab, served in turn. A Map keeps the order of turns: a tab that was served goes to its end. */
class Lanes<T extends QueueNode> {
  readonly #tabs = new Map<string, Fifo<T>>()
  readonly #links = new Map<T, Link<T>>()

  get size(): number {
    return this.#links.size
  }

  push(value: T): boolean {
    const link = this.#fifo(value.tab).push(value)
    this.#links.set(value, link)
    return link.previous === null
  }

  putBack(value: T): void {
    this.#links.set(value, this.#fifo(value.tab).putBack(value))
  }

  remove(value: T): void {
    const fifo = this.#tabs.get(value.tab)
    const link = this.#links.get(value)
    if (fifo === undefined || link === undefined) return
    this.#links.delete(value)
    fifo.remove(link)
    if (fifo.head === null) this.#tabs.delete(value.tab)
  }

  take(value: T): void {
    this.remove(value)
    const fifo = this.#tabs.get(value.tab)
    if (fifo === undefined || this.#tabs.size < 2) return
    this.#tabs.delete(value.tab)
    this.#tabs.set(value.tab, fifo)
  }

  /** The next of the tab whose turn it is: visible ones first, unresponsive ones never. */
  first(rank: (tab: string) => number): T | null {
    let best: T | null = null
    let bestRank = Infinity
    for (const [tab, fifo] of this.#tabs) {
      const r = rank(tab)
      if (r < bestRank && fifo.head !== null) {
        best = fifo.head.value
        bestRank = r
        if (r === 0) break
      }
    }
    return best
  }

  /** The first `count`, in turn over tabs. */
  list(count: number, rank: (tab: string) => number): T[] {
    const found: T[] = []
    const tabs = [...this.#tabs].toSorted(([a], [b]) => rank(a) - rank(b))
    let round = tabs.map(([, fifo]) => fifo.head)
    while (found.length < count && round.some((at) => at !== null)) {
      for (const at of round) if (at !== null && found.length < count) found.push(at.value)
      round = round.map((at) => at?.next ?? null)
    }
    return found
  }

  all(): T[] {
    return [...this.#tabs.values()].flatMap((fifo) => fifo.toArray())
  }

  #fifo(tab: string): Fifo<T> {
    let fifo = this.#tabs.get(tab)
    if (fifo === undefined) {
      fifo = new Fifo()
      this.#tabs.set(tab, fifo)
    }
    return fifo
  }
}

/**
 * The waiting requests of one bucket: `user` before `visible` before `background`, in turn over tabs within a lane.
 * Adding, removing and taking cost the same with ten thousand waiting as with ten.
 */
export class LaneQueue<T extends QueueNode> {
  readonly #lanes: Record<Lane, Lanes<T>> = {
    user: new Lanes(),
    visible: new Lanes(),
    background: new Lanes(),
  }
  readonly #rank: (tab: string) => number

  /** `rank`: 0 for a visible tab, 1 for a hidden one, Infinity for an unresponsive one. */
  constructor(rank: (tab: string) => number) {
    this.#rank = rank
  }

  get size(): number {
    return LANES.reduce((sum, lane) => sum + this.#lanes[lane].size, 0)
  }

  get counts(): Record<Lane, number> {
    const { user, visible, background } = this.#lanes
    return { user: user.size, visible: visible.size, background: background.size }
  }

  /** True where it is the first of its tab and lane. */
  push(value: T): boolean {
    return this.#lanes[value.lane].push(value)
  }

  /** Back to the head of its lane, before whatever came after it. */
  putBack(value: T): void {
    this.#lanes[value.lane].putBack(value)
  }

  remove(value: T): void {
    this.#lanes[value.lane].remove(value)
  }

  take(value: T): void {
    this.#lanes[value.lane].take(value)
  }

  /** Who is next among the lanes that may go. A background request that waited long competes with visible ones. */
  peek(may: Readonly<Record<Lane, boolean>>, t: number): T | null {
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

  /** The first `count` in the order in which they are expected to start. */
  first(count: number): T[] {
    const found: T[] = []
    for (const lane of LANES)
      found.push(...this.#lanes[lane].list(count - found.length, this.#rank))
    return found
  }

  /** All, lane by lane; for moving a whole queue. */
  all(): T[] {
    return LANES.flatMap((lane) => this.#lanes[lane].all())
  }
}
