import { Bucket } from './bucket.ts'
import { entryKey, type Ask, type Entry } from './entry.ts'
import type { Flight } from './flights.ts'
import { gate, type Circumstances } from './gate.ts'
import type { Command, Held } from './link/messages.ts'
import { Network } from './network.ts'
import type { Outcome, Verdict } from './outcome.ts'
import { Parking } from './parking.ts'
import { Registry } from './registry.ts'
import { Reserve } from './reserve.ts'
import { Settling } from './settling.ts'
import { Alarm } from './alarm.ts'
import { Timekeeper } from './timekeeper.ts'
import type { Assumption, Clock, Lane } from './types.ts'

export interface DeskOptions {
  clock: Clock
  random: () => number
  assume: (bucket: string) => Assumption
  anonymousOf: (bucket: string) => string
  askOwnHost: (() => Promise<boolean>) | null
  /** 0 for a visible tab, 1 for a hidden one, Infinity for one that sleeps. */
  rank: (tab: string) => number
  /** The turn of a request has come. */
  grant: (entry: Entry) => void
  /** An attempt was judged: again, or done. */
  verdict: (entry: Entry, verdict: Verdict) => void
  changed: () => void
  /** Whether anybody looks at snapshots: only then the end of an idle window is worth a timer. */
  watched: () => boolean
  /** A bucket is named for the first time. */
  born: (bucket: Bucket, t: number, toWall: number) => void
}

/** A twin's tab has this long to find the body that came before it asks for it itself. */
const TWIN_MS = 1000

/**
 * The one place where requests of all tabs wait: it keeps every bucket and line and decides whose turn it is. It
 * sends nothing itself.
 */
export class Desk {
  readonly registry: Registry
  readonly reserve: Reserve
  readonly network: Network
  readonly #options: DeskOptions
  readonly #settling: Settling
  readonly #alarm: Alarm
  readonly #parking = new Parking()
  readonly #timekeeper: Timekeeper
  /** Turns are not granted: a new leader listens to the other tabs first. */
  paused = false
  #pumping = false
  #again = false

  constructor(options: DeskOptions) {
    this.#options = options
    const { clock } = options
    const create = (name: string) => {
      const bucket = new Bucket(name, options.assume(name), options.rank, options.random)
      options.born(bucket, clock.monotonic(), this.toWall)
      return bucket
    }
    this.registry = new Registry(create, options.rank)
    this.reserve = new Reserve(clock.monotonic())
    this.#alarm = new Alarm(clock, () => {
      this.pump()
    })
    this.network = new Network(clock, options.askOwnHost, () => {
      this.pump()
    })
    this.#settling = new Settling(this, options)
    this.#timekeeper = new Timekeeper(clock)
  }

  get toWall(): number {
    return this.#timekeeper.toWall
  }

  /** Enters the line. A tab's own equal ids have been joined before they come here. */
  ask(ask: Ask): Entry {
    const t = this.#options.clock.monotonic()
    const known = this.registry.entries.get(entryKey(ask.tab, ask.id))
    if (known !== undefined) return known
    if (ask.lane === 'user') this.reserve.click(t)
    const entry = this.registry.add(ask, t)
    // behind one of the same tab and lane that may not go, nobody may
    if (entry.previous === null) this.pump()
    else this.#options.changed()
    return entry
  }

  /** Takes a waiting request away; one in flight is paid for and finishes. */
  withdraw(entry: Entry): boolean {
    if (entry.state === 'flying') return false
    this.#parking.forget(entry)
    const alone = this.registry.equals(entry.id).length === 1
    this.#unseat(entry)
    // a place in the line is no permit: only an empty line or a twin changes what happens next
    if (!alone || this.registry.bucket(entry.bucket).line.size === 0) this.pump()
    else this.#options.changed()
    return true
  }

  /** A request that another leader had in its line; in its order, and with its attempts. */
  adopt({ ask, attempt, flying }: Held): void {
    const t = this.#options.clock.monotonic()
    const known = this.registry.entries.get(entryKey(ask.tab, ask.id))
    if (known !== undefined && !(flying && known.state === 'waiting')) return
    const entry = known ?? this.registry.add(ask, t)
    entry.attempt = attempt
    if (!flying) return
    this.registry.fly(entry)
    const { key, tab, lane, bucket } = entry
    this.registry
      .bucket(bucket)
      .flights.all.set(key, { key, tab, lane, bucket, sentAt: t, order: 0 })
  }

  /** A turn that was not taken: nothing was sent, and the request waits on. */
  takeBack(entry: Entry): void {
    this.#land(entry, (bucket, flight) => {
      bucket.unsent(flight)
    })
  }

  /** The tab fell silent with a request in flight: it counts as spent. */
  lose(entry: Entry): void {
    this.#land(entry, (bucket, flight) => {
      bucket.lost(flight)
    })
  }

  /** The tab sleeps: others that want the same no longer wait for it. */
  passOver(tab: string): void {
    for (const entry of this.registry.entries.values())
      if (entry.tab === tab && entry.state === 'waiting') this.registry.yield(entry)
    this.pump()
  }

  /** The tab is gone for good. */
  abandon(entry: Entry): void {
    this.lose(entry)
    this.withdraw(entry)
  }

  /** A word from a tab. */
  command(command: Command, tab: string): void {
    if (command.name === 'move') this.move(command.from, command.to, tab)
    else if (command.name === 'tryNow') this.tryNow(command.bucket)
    else if (command.name === 'setReserve') this.setReserve(command.requests)
    else this.wake()
  }

  promote(id: string, lane: Lane): void {
    for (const entry of this.registry.equals(id)) this.registry.lift(entry, lane)
    if (lane === 'user') this.reserve.click(this.#options.clock.monotonic())
    this.pump()
  }

  move(from: string, to: string, tab: string): void {
    this.registry.move(from, to, { tab })
    this.registry.bucket(to).notRecognised = false
    this.pump()
  }

  /** A refusal's headers are here, its body is still read: nothing more is sent meanwhile. */
  brace(entry: Entry, ms: number): void {
    const t = this.#options.clock.monotonic()
    this.registry.bucket(entry.bucket).hold.brace(t, t + ms)
  }

  settle(entry: Entry, outcome: Outcome): void {
    this.#settling.settle(entry, outcome)
    this.pump()
  }

  /** The request has what it came for; a twin waits a moment for its tab to find the body, then goes itself. */
  finish(entry: Entry, well: boolean): void {
    this.#unseat(entry, well)
    this.#options.verdict(entry, 'done')
  }

  /** Back to the head of its lane, now or after `delay`. */
  again(entry: Entry, delay: number): void {
    entry.attempt += 1
    if (delay <= 0) this.registry.putBack(entry)
    else {
      this.#parking.park(entry, this.#options.clock.monotonic() + delay)
    }
    this.#options.verdict(entry, 'again')
  }

  tryNow(name: string): void {
    const bucket = this.registry.bucket(name)
    bucket.hold.end()
    bucket.pausedUntil = -Infinity
    bucket.gapUntil = -Infinity
    bucket.mustProbe = true
    bucket.closeWindow(this.#options.clock.monotonic())
    this.pump()
  }

  setReserve(requests: number | null): void {
    this.reserve.fixed = requests
    this.pump()
  }

  /** Recomputes from timestamps; sends no more than the windows allow (rule 14). */
  wake(): void {
    this.network.wake()
    this.pump()
  }

  circumstances(): Circumstances {
    const { t, confirmed, jumped } = this.#timekeeper.look()
    if (jumped) for (const bucket of this.registry.buckets.values()) bucket.clockJumped(t)
    return { t, confirmed, reserve: this.reserve, offline: this.network.offline }
  }

  /** Grants turns until nobody may go, and arms the one timer for when that changes. */
  pump(): void {
    if (this.paused) return
    if (this.#pumping) {
      this.#again = true
      return
    }
    this.#pumping = true
    let at = Infinity
    do {
      this.#again = false
      const now = this.circumstances()
      at = this.#parking.release(now.t, (entry) => {
        this.registry.putBack(entry)
      })
      for (const bucket of this.registry.buckets.values())
        at = Math.min(at, this.#pumpBucket(bucket, now))
    } while (this.#again)
    this.#pumping = false
    this.#alarm.set(at)
    this.#options.changed()
  }

  close(): void {
    this.#alarm.set(Infinity)
    this.network.close()
  }

  #land(entry: Entry, how: (bucket: Bucket, flight: Flight) => void): void {
    if (entry.state !== 'flying' || !this.registry.entries.has(entry.key)) return
    const flight = this.registry.flightOf(entry)
    if (flight !== null) how(flight.bucket, flight.flight)
    this.registry.putBack(entry)
    this.pump()
  }

  #pumpBucket(bucket: Bucket, now: Circumstances): number {
    for (;;) {
      if (bucket.line.size === 0)
        return this.#options.watched() ? bucket.quietAt(now.t, now.confirmed) : Infinity
      const open = gate(bucket, now)
      const entry = bucket.line.peek(open.may, now.t)
      if (entry === null) return open.at
      bucket.line.take(entry)
      entry.state = 'flying'
      const { key, tab, lane } = entry
      bucket.sent(key, tab, lane, now.t)
      this.#options.grant(entry)
    }
  }

  #unseat(entry: Entry, well = false): void {
    const twin = this.registry.remove(entry)
    if (twin === null) return
    if (!well) {
      this.registry.putBack(twin)
      return
    }
    this.#parking.park(twin, this.#options.clock.monotonic() + TWIN_MS)
  }
}
