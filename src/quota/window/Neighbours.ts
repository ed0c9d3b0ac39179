/** The longest random gap between requests while others spend on this address. */
const GAP_MS = 50
/** After a shared refusal all clients would return at the same moment: each waits up to this much longer. */
const STAGGER_MS = 400
/** Doubled with every refusal in a row: the more refusals, the more clients there are. */
const MAX_STAGGER_MS = 25_000

/**
 * Notices that another client spends on this address (rule 7). What was spent before the first answer may be our own
 * past and proves nothing; what is spent later beyond our own requests does.
 */
export class Neighbours {
  active = false
  /** Spent by others or before us in the open window. */
  foreign = 0
  #baseline = 0
  #sawForeign = false
  /** Until then the others go first, monotonic ms. */
  gapUntil = -Infinity
  readonly #random: () => number
  readonly #assumed: boolean

  constructor(random: () => number, assumed: boolean) {
    this.#random = random
    this.#assumed = assumed
  }

  /** Another client may be spending now: known or assumed. */
  get cautious(): boolean {
    return this.active || this.#assumed || this.foreign > 0
  }

  /** `cold`: we did not see this window begin. */
  open(foreign: number, cold: boolean): void {
    if (!this.#sawForeign) this.active = false
    this.#sawForeign = false
    this.#baseline = cold ? Math.max(0, foreign) : 0
    this.foreign = 0
    this.see(foreign)
  }

  see(foreign: number): void {
    if (foreign > this.foreign) this.foreign = foreign
    if (foreign > this.#baseline) {
      this.active = true
      this.#sawForeign = true
    }
  }

  /** After a change of limit nothing can be compared with what was. */
  rebase(foreign: number): void {
    this.#baseline = Math.max(0, foreign)
    this.foreign = Math.max(0, foreign)
  }

  sent(t: number): void {
    if (this.cautious) this.gapUntil = t + this.#random() * GAP_MS
  }

  /** `strikes`: refusals in a row. */
  refused(until: number, strikes: number): void {
    if (!this.active) return
    const crowd = STAGGER_MS * 2 ** Math.min(Math.max(0, strikes - 2), 8)
    this.gapUntil = until + this.#random() * Math.min(crowd, MAX_STAGGER_MS)
  }

  /** The most that may be in flight at once. */
  cap(remaining: number): number {
    return this.cautious ? Math.max(1, Math.floor(remaining / 5)) : Infinity
  }
}
