import type { Lane, Spending } from './types.ts'

/** Who spent the open window, in requests of our own. */
export class SpendingCount {
  total = 0
  #jobs = 0
  #byTab = new Map<string, number>()

  add(tab: string, lane: Lane): void {
    this.total += 1
    if (lane === 'background') this.#jobs += 1
    else this.#byTab.set(tab, (this.#byTab.get(tab) ?? 0) + 1)
  }

  /** A turn that was not taken. */
  remove(tab: string, lane: Lane): void {
    this.total = Math.max(0, this.total - 1)
    if (lane === 'background') this.#jobs = Math.max(0, this.#jobs - 1)
    else this.#byTab.set(tab, Math.max(0, (this.#byTab.get(tab) ?? 0) - 1))
  }

  get byTab(): Record<string, number> {
    return Object.fromEntries(this.#byTab)
  }

  clear(): void {
    this.total = 0
    this.#jobs = 0
    this.#byTab.clear()
  }

  /** From a ledger that another page load kept. */
  restore(own: number): void {
    this.clear()
    this.total = own
    if (own > 0) this.#byTab.set('', own)
  }

  seenFrom(tab: string, others: number): Spending {
    const thisTab = this.#byTab.get(tab) ?? 0
    const tabs = [...this.#byTab.values()].reduce((sum, count) => sum + count, 0)
    return { thisTab, otherTabs: tabs - thisTab, jobs: this.#jobs, others: Math.max(0, others) }
  }
}
