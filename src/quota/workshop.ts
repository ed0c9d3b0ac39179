import { Desk } from './desk.ts'
import { Keeper } from './keeper.ts'
import type { Host } from './link/host.ts'
import type { Tickets } from './tickets.ts'
import type { Assumption, Clock, QuotaOptions, QuotaStore } from './types.ts'

export interface WorkshopOptions {
  clock: Clock
  random: () => number
  store: QuotaStore | null
  assume: (bucket: string) => Assumption
  anonymousOf: (bucket: string) => string
  askOwnHost: QuotaOptions['askOwnHost']
  open: NonNullable<QuotaOptions['open']>
  tab: string
  visible: () => boolean
  tickets: () => Tickets
  watched: () => boolean
  changed: () => void
}

/** How a desk is to be: the only one, one that speaks for other tabs, or one of several that cannot join. */
export type DeskKind = { kind: 'alone' | 'share' } | { kind: 'leader'; host: () => Host | null }

/** Makes desks that grant turns to this tab's tickets and, through a host, to those of other tabs. */
export class Workshop {
  /** What the person set, for every desk to come. */
  reserve: number | null = null
  readonly #options: WorkshopOptions
  readonly #keepers = new Map<Desk, Keeper>()

  constructor(options: WorkshopOptions) {
    this.#options = options
  }

  create(of: DeskKind): Desk {
    const { clock, random, store, assume, anonymousOf, askOwnHost, tab } = this.#options
    const host = () => (of.kind === 'leader' ? of.host() : null)
    const desk: Desk = new Desk({
      clock,
      random,
      assume,
      anonymousOf,
      askOwnHost: askOwnHost ?? null,
      rank: (other) => {
        if (other !== tab) return host()?.rank(other) ?? 1
        return this.#options.visible() ? 0 : 1
      },
      grant: (entry) => {
        if (entry.tab !== tab) host()?.grant(entry)
        else void this.#options.tickets().grant(entry.id, entry.bucket, entry.attempt)
      },
      verdict: (entry, verdict) => {
        if (entry.tab !== tab) host()?.verdict(entry, verdict)
        else this.#options.tickets().verdict(entry.id, verdict)
      },
      watched: this.#options.watched,
      born: (bucket, t, toWall) => {
        bucket.neighbours.assumed = of.kind === 'share'
        keeper.load(bucket, t, toWall)
      },
      changed: () => {
        this.#options.changed()
        keeper.changed()
      },
    })
    const keeper = new Keeper(store, clock, () => desk.registry.buckets.values())
    this.#keepers.set(desk, keeper)
    desk.reserve.fixed = this.reserve
    for (const name of this.#options.open()) desk.registry.bucket(name)
    return desk
  }

  /** `keep`: its ledgers are the newest there are, and not those of a leader that was replaced. */
  discard(desk: Desk, keep: boolean): void {
    this.#keepers.get(desk)?.close(keep)
    this.#keepers.delete(desk)
    desk.close()
  }
}
