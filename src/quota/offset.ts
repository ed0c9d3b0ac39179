/**
 * The server's clock minus the monotonic clock, kept as an interval [low, high] in ms (rule 2). Never a single
 * number: each response narrows it, and what is bounded by it stays bounded.
 */
export class OffsetInterval {
  low = -Infinity
  high = Infinity

  get width(): number {
    return this.high - this.low
  }

  /** Narrows; an observation that contradicts all earlier ones replaces them (a clock was stepped). */
  narrow(low: number, high: number): boolean {
    const nextLow = Math.max(this.low, low)
    const nextHigh = Math.min(this.high, high)
    if (nextLow <= nextHigh) {
      this.low = nextLow
      this.high = nextHigh
      return true
    }
    this.low = low
    this.high = high
    return false
  }

  /** Only what agrees with `[low, high]`; unchanged when nothing does (the confirmed clock is another one). */
  within(low: number, high: number): { low: number; high: number } {
    const nextLow = Math.max(this.low, low)
    const nextHigh = Math.min(this.high, high)
    return nextLow <= nextHigh
      ? { low: nextLow, high: nextHigh }
      : { low: this.low, high: this.high }
  }

  forget(): void {
    this.low = -Infinity
    this.high = Infinity
  }
}
