import { Bucket } from './bucket.ts'
import { entryKey, type Ask, type Entry } from './entry.ts'
import { LANES } from './line.ts'
import type { Assumption, Lane } from './types.ts'

/** Every request at the desk, by key, id and group; and the line it stands in. */
export class Registry {
  readonly buckets = new Map<string, Bucket>()
  readonly entries = new Map<string, Entry>()
  readonly #byId = new Map<string, Entry[]>()
  readonly #byGroup = new Map<string, Set<Entry>>()
  /** Buckets whose requests spend another one: a key that was not recognised (rule 11). */
  readonly #aliases = new Map<string, string>()
  readonly #assume: (bucket: string) => Assumption
  readonly #rank: (tab: string) => number
  readonly #born: (bucket: Bucket) => void
  #order = 0

  /** `born` is told of each new bucket, to restore what was kept of it. */
  constructor(
    assume: (bucket: string) => Assumption,
    rank: (tab: string) => number,
    born: (bucket: Bucket) => void,
  ) {
    this.#assume = assume
    this.#rank = rank
    this.#born = born
  }

  bucket(name: string): Bucket {
    const real = this.#aliases.get(name) ?? name
    let bucket = this.buckets.get(real)
    if (bucket === undefined) {
      bucket = new Bucket(real, this.#assume(real), this.#rank)
      this.buckets.set(real, bucket)
      this.#born(bucket)
    }
    return bucket
  }

  /** A request enters the line; equal ids of other tabs make it a twin that stands aside. */
  add(ask: Ask, t: number): Entry {
    this.#order += 1
    const entry: Entry = {
      ...ask,
      bucket: this.bucket(ask.bucket).name,
      key: entryKey(ask.tab, ask.id),
      state: 'waiting',
      attempt: 1,
      failures: 0,
      since: t,
      order: this.#order,
      previous: null,
      next: null,
    }
    this.entries.set(entry.key, entry)
    if (entry.group !== null) {
      const group = this.#byGroup.get(entry.group)
      if (group === undefined) this.#byGroup.set(entry.group, new Set([entry]))
      else group.add(entry)
    }
    const equals = this.#byId.get(entry.id)
    if (equals === undefined) {
      this.#byId.set(entry.id, [entry])
      this.bucket(entry.bucket).line.push(entry)
    } else {
      equals.push(entry)
      entry.state = 'twin'
      for (const equal of equals) this.lift(equal, entry.lane)
    }
    return entry
  }

  equals(id: string): readonly Entry[] {
    return this.#byId.get(id) ?? []
  }

  group(name: string): readonly Entry[] {
    return [...(this.#byGroup.get(name) ?? [])]
  }

  /** Takes a request out of the line, keeping it at the desk. */
  unline(entry: Entry): void {
    if (entry.state === 'waiting') this.bucket(entry.bucket).line.remove(entry)
  }

  putBack(entry: Entry): void {
    entry.state = 'waiting'
    this.bucket(entry.bucket).line.putBack(entry)
  }

  /** Forgets a request; answers the twin that is next, still standing aside. */
  remove(entry: Entry): Entry | null {
    this.unline(entry)
    this.entries.delete(entry.key)
    if (entry.group !== null) {
      const group = this.#byGroup.get(entry.group)
      group?.delete(entry)
      if (group?.size === 0) this.#byGroup.delete(entry.group)
    }
    const equals = this.#byId.get(entry.id)
    if (equals === undefined) return null
    const first = equals[0] === entry
    equals.splice(equals.indexOf(entry), 1)
    if (equals.length === 0) this.#byId.delete(entry.id)
    return first ? (equals[0] ?? null) : null
  }

  /** To a lane nearer to the person; never away. */
  lift(entry: Entry, lane: Lane): void {
    if (LANES.indexOf(lane) >= LANES.indexOf(entry.lane)) return
    const waits = entry.state === 'waiting'
    this.unline(entry)
    entry.lane = lane
    if (waits) this.bucket(entry.bucket).line.push(entry)
  }

  /** The waiting line of one bucket joins another, in its order. Requests in flight stay where they were sent. */
  move(from: string, to: string, alias: boolean): void {
    const source = this.bucket(from)
    this.#aliases.delete(to)
    if (alias) this.#aliases.set(from, to)
    const target = this.bucket(to)
    if (source === target) return
    for (const entry of source.line.all()) {
      source.line.remove(entry)
      entry.bucket = to
      target.line.push(entry)
    }
    for (const entry of this.entries.values())
      if (entry.state !== 'waiting' && entry.bucket === from) entry.bucket = to
  }
}
