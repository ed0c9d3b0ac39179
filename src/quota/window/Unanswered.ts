/** What was spent without an answer in the open window, each by the order of its sending. */
export class Unanswered {
  #orders: readonly number[] = []

  add(count: number, order: number): void {
    this.#orders = [...this.#orders, ...Array.from({ length: count }, () => order)]
  }

  /** How many an answer may not count: those sent after what it answers. The others are told by it, and are forgotten. */
  after(order: number): number {
    this.#orders = this.#orders.filter((spent) => spent > order)
    return this.#orders.length
  }

  clear(): void {
    this.#orders = []
  }
}
