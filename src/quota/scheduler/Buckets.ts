import type { Assumption, Clock, QuotaStore } from '../types.ts'
import { Bucket } from '../window/Bucket.ts'
import { parseRecord, setBackTo, textOf, type BucketRecord } from '../window/BucketRecord.ts'

export interface BucketsOptions {
  clock: Clock
  random: () => number
  assume: (bucket: string) => Assumption
  store: QuotaStore | null
  /** Other tabs cannot be joined: they are neighbours. */
  shares: boolean
}

const keyOf = (bucket: string) => `ledger ${bucket}`

/** `https://host 3f2a` and `https://host anonymous` share all before the last space. */
const anonymousOf = (bucket: string) => bucket.replace(/ [^ ]*$/, ' anonymous')

/**
 * Every bucket by name, kept over reloads; and those whose requests spend another one: a key that was not recognised
 * (rule 11). Written at most once per task, and only where something changed.
 */
export class Buckets {
  readonly #options: BucketsOptions
  readonly #all = new Map<string, Bucket>()
  readonly #aliases = new Map<string, string>()
  /** The revision that is in the store. */
  readonly #written = new Map<string, number>()
  #timer: unknown = null

  constructor(options: BucketsOptions) {
    this.#options = options
  }

  get all(): ReadonlyMap<string, Bucket> {
    return this.#all
  }

  /** The name of the bucket that requests of `name` really spend. */
  realName(name: string): string {
    return this.#aliases.get(name) ?? name
  }

  /** Made when it is first named, as another page load knew it. */
  get(name: string): Bucket {
    const { assume, random, shares } = this.#options
    const real = this.realName(name)
    const known = this.#all.get(real)
    if (known !== undefined) return known
    const bucket = new Bucket(real, assume(real), random, shares)
    this.#load(bucket)
    this.#all.set(real, bucket)
    return bucket
  }

  /** The anonymous bucket, where the limit of an answer says that an unrecognised key spent it; else null. */
  anonymousSpent(name: string, limit: number | null): string | null {
    const { assume } = this.#options
    const anonymous = anonymousOf(name)
    const isSpent =
      anonymous !== name && limit === assume(anonymous).limit && limit !== assume(name).limit
    return isSpent ? anonymous : null
  }

  /** From now on `from` spends `to`; with null, `to` spends its own window again. */
  alias(from: string | null, to: string): void {
    this.#aliases.delete(to)
    if (from !== null) this.#aliases.set(from, to)
  }

  changed(): void {
    const { store, clock } = this.#options
    if (store === null) return
    this.#timer ??= clock.setTimeout(() => {
      this.#timer = null
      this.#save()
    }, 0)
  }

  /** `keep`: these buckets are the newest there are, and not those of a leader that was replaced. */
  close(keep: boolean): void {
    this.#options.clock.clearTimeout(this.#timer)
    this.#timer = null
    if (keep) this.#save()
  }

  #load(bucket: Bucket): void {
    const { store, clock } = this.#options
    const record = parseRecord(store?.get(keyOf(bucket.name)) ?? null)
    if (record === null) return
    const t = clock.monotonic()
    const now = Math.round(clock.now())
    const toWall = clock.now() - t
    if (record.savedAt <= now) bucket.restore(record, t, toWall)
    else {
      const corrected = setBackTo(record, now)
      // or every page that is loaded would hold for as long, from its own beginning
      this.#write(bucket.name, corrected)
      bucket.restore(corrected, t, toWall)
    }
  }

  #save(): void {
    const { store, clock } = this.#options
    if (store === null) return
    const t = clock.monotonic()
    const toWall = clock.now() - t
    for (const bucket of this.#all.values()) {
      if (this.#written.get(bucket.name) === bucket.revision) continue
      const record = bucket.toRecord(t, toWall)
      if (record === null) continue
      this.#written.set(bucket.name, bucket.revision)
      this.#write(bucket.name, record)
    }
  }

  #write(bucket: string, record: BucketRecord): void {
    this.#options.store?.set(keyOf(bucket), textOf(record))
  }
}
