import type { Bucket } from './bucket.ts'
import { entryKey, type Ask, type Entry } from './entry.ts'
import type { Flight } from './flights.ts'
import { LANES } from './line.ts'
import type { Lane } from './types.ts'

/** Every request at the desk, by key, id and group; and the line it stands in. */
export class Registry {
  readonly buckets = new Map<string, Bucket>()
  readonly entries = new Map<string, Entry>()
  readonly #byId = new Map<string, Entry[]>()
  readonly #byGroup = new Map<string, Set<Entry>>()
  /** Buckets whose requests spend another one: a key that was not recognised (rule 11). */
  readonly #aliases = new Map<string, string>()
  readonly #create: (bucket: string) => Bucket
  readonly #rank: (tab: string) => number
  #order = 0

  constructor(create: (bucket: string) => Bucket, rank: (tab: string) => number) {
    this.#create = create
    this.#rank = rank
  }

  bucket(name: string): Bucket {
    const real = this.#aliases.get(name) ?? name
    let bucket = this.buckets.get(real)
    if (bucket === undefined) {
      bucket = this.#create(real)
      this.buckets.set(real, bucket)
    }
    return bucket
  }

  /** A request enters the line; equal ids of other tabs make it a twin that stands aside. */
  add(ask: Ask, t: number): Entry {
    this.#order += 1
    const entry: Entry = {
      // written out: a spread costs more than all the rest of the way into the line
      id: ask.id,
      tab: ask.tab,
      bucket: this.bucket(ask.bucket).name,
      lane: ask.lane,
      label: ask.label,
      group: ask.group,
      on429: ask.on429,
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
      const first = equals[0]
      if (first !== undefined && this.#rank(first.tab) === Infinity) this.yield(first)
    }
    return entry
  }

  /** A request whose tab sleeps lets its first twin that is awake go in its place. */
  yield(entry: Entry): void {
    const equals = this.#byId.get(entry.id)
    if (equals?.[0] !== entry || entry.state === 'flying') return
    const awake = equals.findIndex((equal) => this.#rank(equal.tab) !== Infinity)
    const next = equals[awake]
    if (awake < 1 || next === undefined) return
    this.unline(entry)
    entry.state = 'twin'
    equals.splice(awake, 1)
    equals.unshift(next)
    this.putBack(next)
  }

  /** A request that is in flight already: its equals stand aside for it. */
  fly(entry: Entry): void {
    this.unline(entry)
    entry.state = 'flying'
    const equals = this.#byId.get(entry.id) ?? []
    for (const equal of equals) {
      if (equal === entry || equal.state !== 'waiting') continue
      this.unline(equal)
      equal.state = 'twin'
    }
    equals.splice(equals.indexOf(entry), 1)
    equals.unshift(entry)
  }

  /** Where a request in flight was sent; null when it is not. */
  flightOf(entry: Entry): { bucket: Bucket; flight: Flight } | null {
    for (const bucket of this.buckets.values()) {
      const flight = bucket.flights.all.get(entry.key)
      if (flight !== undefined) return { bucket, flight }
    }
    return null
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

  /**
   * The waiting line of one bucket joins another, in its order: a tab's own, for its key is its own; everybody's for
   * good, where the service does not recognise the key. Requests in flight stay where they were sent.
   */
  move(from: string, to: string, whose: { tab: string } | 'everybody'): void {
    const source = this.bucket(from)
    this.#aliases.delete(to)
    if (whose === 'everybody') this.#aliases.set(from, to)
    const target = this.bucket(to)
    if (source === target) return
    const moves = (entry: Entry) => whose === 'everybody' || entry.tab === whose.tab
    for (const entry of source.line.all().filter(moves)) {
      source.line.remove(entry)
      entry.bucket = to
      target.line.push(entry)
    }
    for (const entry of this.entries.values())
      if (entry.state !== 'waiting' && entry.bucket === from && moves(entry)) entry.bucket = to
  }
}
