/** The wall clock as an offset to the monotonic one, ms: bounds, and what is believed until an answer disproves it. */
export interface ConfirmedClock {
  low: number
  high: number
  trusted: number
}

/**
 * The server's clock minus the monotonic clock, kept as an interval [low, high] in ms (rule 2). Never a single
 * number: each response narrows it, and what is bounded by it stays bounded.
 */
export class OffsetInterval {
  #low = -Infinity
  #high = Infinity

  get low(): number {
    return this.#low
  }

  get high(): number {
    return this.#high
  }

  /** As another page load knew it. */
  restore(low: number, high: number): void {
    this.#low = low
    this.#high = high
  }

  /** Narrows; an observation that contradicts all earlier ones replaces them (a clock was stepped). */
  narrow(low: number, high: number): void {
    const nextLow = Math.max(this.#low, low)
    const nextHigh = Math.min(this.#high, high)
    const fits = nextLow <= nextHigh
    this.#low = fits ? nextLow : low
    this.#high = fits ? nextHigh : high
  }

  /** Only what agrees with `[low, high]`; unchanged when nothing does (the confirmed clock is another one). */
  within(low: number, high: number): { low: number; high: number } {
    const nextLow = Math.max(this.#low, low)
    const nextHigh = Math.min(this.#high, high)
    return nextLow <= nextHigh
      ? { low: nextLow, high: nextHigh }
      : { low: this.#low, high: this.#high }
  }

  forget(): void {
    this.restore(-Infinity, Infinity)
  }
}
