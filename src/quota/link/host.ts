import type { Desk } from '../desk.ts'
import { entryKey, type Entry } from '../entry.ts'
import type { Verdict } from '../outcome.ts'
import type { Clock } from '../types.ts'
import type { Held, Message, Outgoing } from './messages.ts'

/** A tab that does not take its turn within this time sleeps, and is passed over until it speaks again. */
const TURN_MS = 2000

/** An attempt's 15 s, the reading of a refusal, and some way. */
const LANDING_MS = 17_000

interface Guest {
  visible: boolean
  asleep: boolean
  held: number
}

/** The leader's side: speaks to the desk for the other tabs, and watches that they take their turns. */
export class Host {
  readonly #desk: Desk
  readonly #clock: Clock
  readonly #post: (message: Outgoing) => void
  readonly #guests = new Map<string, Guest>()
  readonly #turns = new Map<string, { turn: number; timer: unknown }>()
  #turn = 0

  constructor(desk: Desk, clock: Clock, post: (message: Outgoing) => void) {
    this.#desk = desk
    this.#clock = clock
    this.#post = post
  }

  /** 0 for a visible tab, 1 for a hidden one, Infinity for one that sleeps. */
  rank(tab: string): number {
    const guest = this.#guests.get(tab)
    if (guest === undefined) return 1
    if (guest.asleep) return Infinity
    return guest.visible ? 0 : 1
  }

  get guests(): number {
    return this.#guests.size
  }

  held(tab: string): number {
    return this.#guests.get(tab)?.held ?? 0
  }

  grant(entry: Entry): void {
    const { tab, id, bucket, attempt } = entry
    this.#turn += 1
    this.#expect(entry, this.#turn, TURN_MS, () => {
      this.#desk.takeBack(entry)
    })
    const at = this.#clock.now()
    this.#post({ type: 'grant', to: tab, id, bucket, attempt, turn: this.#turn, at })
  }

  verdict(entry: Entry, verdict: Verdict): void {
    if (verdict === 'done') this.#left(entry.tab)
    this.#post({ type: 'verdict', to: entry.tab, id: entry.id, verdict })
  }

  hear(message: Message): void {
    const { from } = message
    if (message.type === 'bye') {
      this.#leave(from)
      return
    }
    const guest = this.#guest(from)
    const woke = guest.asleep
    guest.asleep = false
    if ('visible' in message) guest.visible = message.visible
    this.#do(message)
    if (woke) this.#desk.pump()
  }

  close(): void {
    for (const { timer } of this.#turns.values()) this.#clock.clearTimeout(timer)
    this.#turns.clear()
  }

  #do(message: Message): void {
    const { from } = message
    const entry = 'id' in message ? this.#entry(from, message.id) : undefined
    if (message.type === 'present') this.#adopt(from, message.held)
    else if (message.type === 'ask') {
      if (this.#entry(from, message.ask.id) === undefined) this.#guest(from).held += 1
      this.#desk.ask(message.ask)
    } else if (message.type === 'promote') this.#desk.promote(message.id, message.lane)
    else if (message.type === 'command') this.#desk.command(message.command, from)
    else if (entry === undefined) return
    else if (message.type === 'withdraw') {
      if (this.#desk.withdraw(entry)) this.#left(from)
    } else if (message.type === 'brace') this.#desk.brace(entry, message.ms)
    else if (message.type === 'settle') {
      this.#forget(entry)
      this.#desk.settle(entry, message.outcome)
    } else if (message.type === 'started' && this.#isTurn(entry, message.turn)) {
      this.#expect(entry, message.turn, LANDING_MS, () => {
        this.#desk.lose(entry)
      })
    } else if (message.type === 'declined' && this.#isTurn(entry, message.turn)) {
      this.#forget(entry)
      this.#desk.takeBack(entry)
      if (message.gone && this.#desk.withdraw(entry)) this.#left(from)
    }
  }

  #adopt(tab: string, held: readonly Held[]): void {
    const ids = new Set(held.map((one) => one.ask.id))
    for (const entry of this.#desk.registry.entries.values())
      if (entry.tab === tab && !ids.has(entry.id)) this.#desk.withdraw(entry)
    for (const one of held) this.#desk.adopt(one)
    this.#guest(tab).held = held.length
  }

  #leave(tab: string): void {
    this.#guest(tab).asleep = true
    this.#desk.passOver(tab)
    for (const entry of this.#desk.registry.entries.values())
      if (entry.tab === tab) this.#desk.abandon(entry)
    this.#guests.delete(tab)
    this.#desk.pump()
  }

  #left(tab: string): void {
    const guest = this.#guest(tab)
    guest.held = Math.max(0, guest.held - 1)
  }

  /** The tab must speak of this request within `ms`, or it sleeps. */
  #expect(entry: Entry, turn: number, ms: number, otherwise: () => void): void {
    this.#forget(entry)
    const timer = this.#clock.setTimeout(() => {
      this.#turns.delete(entry.key)
      this.#guest(entry.tab).asleep = true
      otherwise()
      this.#desk.passOver(entry.tab)
    }, ms)
    this.#turns.set(entry.key, { turn, timer })
  }

  #isTurn(entry: Entry, turn: number): boolean {
    return this.#turns.get(entry.key)?.turn === turn
  }

  #forget(entry: Entry): void {
    this.#clock.clearTimeout(this.#turns.get(entry.key)?.timer)
    this.#turns.delete(entry.key)
  }

  #entry(tab: string, id: string): Entry | undefined {
    return this.#desk.registry.entries.get(entryKey(tab, id))
  }

  #guest(tab: string): Guest {
    let guest = this.#guests.get(tab)
    if (guest === undefined) {
      guest = { visible: true, asleep: false, held: 0 }
      this.#guests.set(tab, guest)
    }
    return guest
  }
}
