/**
 * Notices that somebody else spends on this address (rule 7). What was spent before the first answer may be our own
 * past and accuses nobody; what comes on top of our sends later does.
 */
export class Neighbours {
  active = false
  /** Tabs that cannot be joined are neighbours, seen or not. */
  assumed = false
  /** Spent by others or before us in the open window. */
  foreign = 0
  #baseline = 0
  #sawForeign = false

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

  /** Somebody else may be spending now: known, or to be supposed. */
  get cautious(): boolean {
    return this.active || this.assumed || this.foreign > 0
  }

  /** How many may be in flight at once. */
  cap(remaining: number): number {
    return this.cautious ? Math.max(1, Math.floor(remaining / 5)) : Infinity
  }
}
