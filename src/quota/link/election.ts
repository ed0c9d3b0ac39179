import type { QuotaLink } from '../types.ts'

const LOCK = 'leader'

export interface Elected {
  /** This tab holds the lock until the promise resolves or `lost` aborts. */
  reign(lost: AbortSignal): Promise<void>
  /** There are no locks here. */
  impossible(): void
}

/** Stands in line for the one lock that makes a leader, again after every reign; or takes it. */
export class Election {
  readonly #link: QuotaLink
  readonly #elected: Elected
  #standing: AbortController | null = null
  #closed = false

  constructor(link: QuotaLink, elected: Elected) {
    this.#link = link
    this.#elected = elected
  }

  stand(): void {
    if (this.#standing === null) this.#request(false)
  }

  /** Takes the lock from whoever has it: a frozen tab keeps its locks. */
  steal(): void {
    this.#standing?.abort()
    this.#request(true)
  }

  close(): void {
    this.#closed = true
    this.#standing?.abort()
  }

  #request(steal: boolean): void {
    if (this.#closed) return
    const standing = new AbortController()
    this.#standing = standing
    let held = false
    const reign = (lost: AbortSignal) => {
      held = true
      return this.#closed ? Promise.resolve() : this.#elected.reign(lost)
    }
    const again = () => {
      if (this.#standing !== standing) return
      this.#standing = null
      this.stand()
    }
    const how = steal ? { steal } : { signal: standing.signal }
    this.#link.lock(LOCK, reign, how).then(again, (error: unknown) => {
      const aborted = error instanceof Error && error.name === 'AbortError'
      if (held || aborted) again()
      else if (!this.#closed) this.#elected.impossible()
    })
  }
}
