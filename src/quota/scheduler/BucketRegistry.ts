/** Every bucket by name; and those whose requests spend another one: a key that was not recognised (rule 11). */
export class BucketRegistry<B, F> {
  readonly #create: (name: string) => B
  readonly #flightIn: (bucket: B, key: string) => F | null
  readonly #all = new Map<string, B>()
  readonly #aliases = new Map<string, string>()

  constructor(create: (name: string) => B, flightIn: (bucket: B, key: string) => F | null) {
    this.#create = create
    this.#flightIn = flightIn
  }

  get all(): ReadonlyMap<string, B> {
    return this.#all
  }

  /** The name of the bucket that requests of `name` really spend. */
  realName(name: string): string {
    return this.#aliases.get(name) ?? name
  }

  /** Made when it is first named. */
  get(name: string): B {
    const real = this.realName(name)
    let bucket = this.#all.get(real)
    if (bucket === undefined) {
      bucket = this.#create(real)
      this.#all.set(real, bucket)
    }
    return bucket
  }

  /** From now on `from` spends `to`, or `to` is a bucket of its own again. */
  alias(from: string | null, to: string): void {
    this.#aliases.delete(to)
    if (from !== null) this.#aliases.set(from, to)
  }

  /** Where a request in flight was sent; null when it is not. */
  flightOf(key: string): { bucket: B; flight: F } | null {
    for (const bucket of this.#all.values()) {
      const flight = this.#flightIn(bucket, key)
      if (flight !== null) return { bucket, flight }
    }
    return null
  }
}
