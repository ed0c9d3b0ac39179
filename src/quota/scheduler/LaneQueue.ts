import { LANES, type Lane } from '../types.ts'

/** After this long in the queue, a background request counts as visible (rule 8). */
const AGEING_MS = 120_000

interface Waiting {
  readonly tab: string
  readonly lane: Lane
  /** When it was asked for, monotonic ms. */
  readonly since: number
  /** The order of asking, over all lanes. */
  readonly order: number
}

/** The waiting requests of each tab. A Map keeps the order of turns: a tab that was served goes to its end. */
type Line<T> = Map<string, Set<T>>

/**
 * The waiting requests of one bucket: `user` before `visible` before `background`, in turn over tabs within a lane.
 */
export class LaneQueue<T extends Waiting> {
  readonly #lanes: Record<Lane, Line<T>> = {
    user: new Map(),
    visible: new Map(),
    background: new Map(),
  }
  readonly #isVisible: (tab: string) => boolean

  constructor(isVisible: (tab: string) => boolean) {
    this.#isVisible = isVisible
  }

  get counts(): Record<Lane, number> {
    const count = (lane: Lane) =>
      [...this.#lanes[lane].values()].reduce((sum, { size }) => sum + size, 0)
    return { user: count('user'), visible: count('visible'), background: count('background') }
  }

  get size(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0)
  }

  /** True if it is the first of its tab and lane. */
  push(request: T): boolean {
    return this.#waitingWith(request).add(request).size === 1
  }

  /** Back to the head of its lane, yet behind earlier ones that were put back before it. */
  putBack(request: T): void {
    const waiting = [...this.#waitingWith(request)]
    const later = waiting.findIndex(({ order }) => order > request.order)
    waiting.splice(later < 0 ? waiting.length : later, 0, request)
    this.#lanes[request.lane].set(request.tab, new Set(waiting))
  }

  remove(request: T): void {
    const line = this.#lanes[request.lane]
    const waiting = line.get(request.tab)
    waiting?.delete(request)
    if (waiting?.size === 0) line.delete(request.tab)
  }

  /** Removes a request whose turn it is: the other tabs are next. */
  take(request: T): void {
    this.remove(request)
    const line = this.#lanes[request.lane]
    const others = line.get(request.tab)
    if (others === undefined) return
    line.delete(request.tab)
    line.set(request.tab, others)
  }

  /** The next of the lanes that may go. A background request that waited long competes with visible ones. */
  peek(may: Readonly<Record<Lane, boolean>>, t: number): T | null {
    const first = (lane: Lane) => (may[lane] ? this.#firstOf(lane) : null)
    const user = first('user')
    if (user !== null) return user
    const visible = first('visible')
    const background = first('background')
    if (visible === null || background === null) return visible ?? background
    const aged = t - background.since >= AGEING_MS && background.since < visible.since
    return aged ? background : visible
  }

  /** The first `count` in the order in which they are expected to start. */
  first(count: number): T[] {
    const found: T[] = []
    for (const lane of LANES) {
      let turns = this.#tabsOf(lane).map(([, waiting]) => waiting.values())
      while (turns.length > 0 && found.length < count)
        turns = turns.filter((turn) => {
          const { done, value } = turn.next()
          if (done !== true) found.push(value)
          return done !== true
        })
    }
    return found.slice(0, count)
  }

  /** Lane by lane. */
  all(): T[] {
    return LANES.flatMap((lane) => [...this.#lanes[lane].values()].flatMap((tab) => [...tab]))
  }

  #waitingWith({ lane, tab }: T): Set<T> {
    const waiting = this.#lanes[lane].get(tab) ?? new Set()
    this.#lanes[lane].set(tab, waiting)
    return waiting
  }

  /** By whose turn it is: visible tabs first. */
  #tabsOf(lane: Lane): [string, Set<T>][] {
    const place = ([tab]: [string, Set<T>]) => (this.#isVisible(tab) ? 0 : 1)
    return [...this.#lanes[lane]].toSorted((a, b) => place(a) - place(b))
  }

  #firstOf(lane: Lane): T | null {
    const [, waiting] = this.#tabsOf(lane)[0] ?? []
    return waiting?.values().next().value ?? null
  }
}
