import type { Entry } from './entry.ts'

/** Requests that stand aside for a while: a retry that waits its delay, a twin that waits for the other's body. */
export class Parking {
  readonly #until = new Map<Entry, number>()

  park(entry: Entry, until: number): void {
    entry.state = 'parked'
    this.#until.set(entry, until)
  }

  forget(entry: Entry): void {
    this.#until.delete(entry)
  }

  /** Lets out whoever has waited enough; answers when the next one has. */
  release(t: number, out: (entry: Entry) => void): number {
    let next = Infinity
    for (const [entry, until] of this.#until) {
      if (until > t) next = Math.min(next, until)
      else {
        this.#until.delete(entry)
        out(entry)
      }
    }
    return next
  }
}
