import type {
  Command,
  HeldRequest,
  Holdings,
  RequestDescriptor,
  SchedulerPort,
  TurnTaker,
} from '../protocol.ts'
import { ClockMonitor, DeadlineTimer } from '../clock.ts'
import type { Answer, Clock, Failure, Lane, Outcome } from '../types.ts'
import type { AdmissionContext, Bucket } from '../window/Bucket.ts'
import { ClickReserve } from '../window/forecast.ts'
import { MAX_UNAVAILABLE_MS } from '../window/Hold.ts'
import type { Flight } from '../window/OwnRequests.ts'
import { Buckets, type BucketsOptions } from './Buckets.ts'
import { NetworkCheck, type NetworkOptions } from './NetworkCheck.ts'
import { RequestRegistry, type QueuedRequest } from './RequestRegistry.ts'

/** Network failures and 5xx are tried again at most this often (rule 13). */
const MAX_RETRIES = 2
const FIRST_DELAY_MS = 1000

interface SchedulerOptions extends BucketsOptions, NetworkOptions {
  connections: number
  /** Buckets shown before their first request. */
  open: readonly string[]
  isVisible: (tab: string) => boolean
  turnsOf: (tab: string) => TurnTaker
  changed: () => void
  /** False while a leader still listens to the other tabs; it pumps afterwards. */
  mayGrant: () => boolean
  /** Snapshots have a subscriber: only then does the end of an idle window need a timer. */
  watched: () => boolean
}

/** Decides whose turn it is among the requests of all tabs. Each tab sends its own. */
export class Scheduler implements SchedulerPort {
  readonly #options: SchedulerOptions
  readonly #clock: Clock
  readonly #requests: RequestRegistry
  readonly #buckets: Buckets
  readonly #reserve: ClickReserve
  readonly #network: NetworkCheck
  readonly #timer: DeadlineTimer
  readonly #monitor: ClockMonitor
  #pumping = false
  #pumpAgain = false

  constructor(options: SchedulerOptions) {
    this.#options = options
    const { clock } = options
    this.#clock = clock
    this.#buckets = new Buckets(options)
    this.#requests = new RequestRegistry(options.isVisible)
    this.#reserve = new ClickReserve(clock.monotonic())
    this.#timer = new DeadlineTimer(clock, () => this.pump())
    this.#network = new NetworkCheck(clock, options, () => this.pump())
    this.#monitor = new ClockMonitor(clock)
    for (const name of options.open) this.#buckets.get(name)
  }

  /** For snapshots: to be read only. */
  get view() {
    const buckets = [...this.#buckets.all.values()]
    return { buckets, requests: this.#requests, reserve: this.#reserve, network: this.#network }
  }

  /** Equal ids of one tab have been joined before they come here. */
  request(descriptor: RequestDescriptor): void {
    const { tab, id, lane } = descriptor
    if (this.#requests.get(tab, id) !== null) return
    const t = this.#clock.monotonic()
    if (lane === 'user') this.#reserve.click(t)
    const { name } = this.#buckets.get(descriptor.bucket)
    const { request, leads } = this.#requests.add(descriptor, name, t)
    if (request.state === 'answered') this.#options.turnsOf(tab).answered(request)
    // behind one of the same tab and lane that may not go, none may
    if (leads) this.pump()
    else this.#changed()
  }

  withdraw(tab: string, id: string): boolean {
    const request = this.#requests.get(tab, id)
    if (request === null) return true
    if (request.state === 'inFlight' || request.state === 'reading') return false
    const alone = this.#requests.equals(id).length === 1
    this.#remove(request)
    // only an empty queue or a duplicate changes what happens next
    if (!alone || this.#requests.queue(request.bucket).size === 0) this.pump()
    else this.#changed()
    return true
  }

  promote(id: string, lane: Lane): void {
    for (const request of this.#requests.equals(id)) this.#requests.lift(request, lane)
    if (lane === 'user') this.#reserve.click(this.#clock.monotonic())
    this.pump()
  }

  holdProvisionally(tab: string, id: string, ms: number): void {
    const request = this.#requests.get(tab, id)
    if (request !== null)
      this.#buckets.get(request.bucket).holdProvisionally(this.#clock.monotonic(), ms)
  }

  settle(tab: string, id: string, outcome: Outcome): void {
    const landed = this.#land(tab, id)
    if (landed === null) return
    const { request, bucket, flight } = landed
    const now = this.context()
    if (outcome.kind === 'answer') {
      const spent = this.#spentOn(bucket, outcome.limit, flight)
      spent.answered(flight, outcome, { ...now, t: now.t - outcome.ago })
      bucket.landed(flight)
      this.#judge(request, bucket, outcome)
    } else {
      const facts = bucket.failed(flight, outcome.trouble, now.t)
      this.#network.check((online) => {
        if (this.#requests.get(tab, id) === request)
          this.#judge(request, bucket, { ...outcome, ...facts, online })
        this.pump()
      })
    }
    this.pump()
  }

  release(tab: string, id: string, whole: boolean): void {
    if (!whole) this.#requests.forgetAnswered(tab, id)
    const request = this.#requests.get(tab, id)
    if (request?.state === 'reading') this.#remove(request)
    this.pump()
  }

  /** Takes over from another leader a tab's requests, in their order, and the answers that the tab got. */
  adopt(tab: string, { held, answered }: Holdings): void {
    for (const { id, bucket, ago } of answered)
      this.#answered({ tab, id }, this.#buckets.get(bucket), ago)
    const ids = new Set(held.map(({ descriptor }) => descriptor.id))
    for (const id of this.idsOf(tab)) if (!ids.has(id)) this.withdraw(tab, id)
    for (const request of held) this.#adopt(request)
  }

  #adopt({ descriptor, attempt, inFlight }: HeldRequest): void {
    const t = this.#clock.monotonic()
    const known = this.#requests.get(descriptor.tab, descriptor.id)
    if (known !== null && !(inFlight && known.state === 'waiting')) return
    const bucket = this.#buckets.get(descriptor.bucket)
    const request = known ?? this.#requests.add(descriptor, bucket.name, t).request
    this.#requests.adopt(request, attempt, inFlight ? bucket.adopt(request, t) : null)
  }

  idsOf(tab: string): readonly string[] {
    return this.#requests.allOf(tab).map(({ id }) => id)
  }

  /** `unsent`: a turn came too late. `given up`: it is not needed. `lost`: its tab is silent, and it counts as spent. */
  abandonInFlight(tab: string, id: string, how: 'unsent' | 'lost' | 'given up'): void {
    const landed = this.#land(tab, id)
    if (landed === null) return
    const { request, bucket, flight } = landed
    bucket[how === 'lost' ? 'lost' : 'unsent'](flight)
    // before turns are granted: it would get another one for ever
    if (how === 'unsent') this.#requests.putBack(request)
    else this.#remove(request)
    this.pump()
  }

  command(command: Command, tab: string): void {
    if (command.name === 'move') this.#move(command.from, command.to, { tab })
    else if (command.name === 'tryNow')
      this.#buckets.get(command.bucket).tryNow(this.#clock.monotonic())
    else this.#network.wake()
    this.pump()
  }

  context(): AdmissionContext {
    const reading = this.#monitor.read()
    const { t, jumped } = reading
    if (jumped) for (const bucket of this.#buckets.all.values()) bucket.clockJumped(t)
    const free = this.#options.connections - this.#requests.connections
    const connections = free > 1 ? 'free' : free > 0 ? 'clicks' : 'none'
    const offlineUntil = this.#network.offlineUntil(t)
    return { ...reading, reserve: this.#reserve, offlineUntil, connections }
  }

  /** Grants turns until no request may go, and sets the one timer for when that changes. */
  pump(): void {
    if (!this.#options.mayGrant()) return
    this.#pumpAgain = this.#pumping
    if (this.#pumping) return
    this.#pumping = true
    let at: number
    do {
      this.#pumpAgain = false
      at = this.#requests.releaseDelayed(this.#clock.monotonic())
      for (const bucket of this.#buckets.all.values()) {
        let next = this.#next(bucket)
        for (; typeof next !== 'number'; next = this.#next(bucket))
          this.#options.turnsOf(next.tab).grant(next)
        at = Math.min(at, next)
      }
    } while (this.#pumpAgain)
    this.#pumping = false
    this.#timer.set(at)
    this.#changed()
  }

  /** `keep`: what it knows is the newest there is, and not that of a leader that was replaced. */
  close(keep: boolean): void {
    this.#buckets.close(keep)
    this.#timer.set(Infinity)
    this.#network.close()
  }

  /** Sends the next request of a bucket, or answers when to look again. */
  #next(bucket: Bucket): QueuedRequest | number {
    const now = this.context()
    const queue = this.#requests.queue(bucket.name)
    const admission = bucket.admission(now, queue.size)
    const request = queue.peek(admission.may, now.t)
    if (request === null) {
      const next = queue.size > 0 ? admission.at : null
      return this.#options.watched() ? bucket.changesAt(now, next) : (next ?? Infinity)
    }
    this.#requests.send(request, bucket.sent(request, now.t, this.#network.isDeviceOffline))
    return request
  }

  #judge(request: QueuedRequest, bucket: Bucket, outcome: Answer | ExaminedFailure): void {
    const { random, turnsOf } = this.#options
    const retry = judgeOutcome(request, outcome, random)
    const turns = turnsOf(request.tab)
    if (retry === null) {
      const answered = outcome.kind === 'answer'
      if (answered && outcome.status < 400) this.#answered(request, bucket, outcome.ago)
      if (answered && request.reads) this.#requests.read(request)
      else this.#remove(request)
      turns.verdict(request, 'done')
      return
    }
    if (retry.hold) bucket.holdUntilReset(this.context())
    const at = retry.delay > 0 ? this.#clock.monotonic() + retry.delay : null
    this.#requests.retry(request, retry.fails, at)
    turns.verdict(request, 'again')
  }

  /** The bucket an answer really spent: an unrecognised key spends the anonymous window (rule 11). */
  #spentOn(bucket: Bucket, limit: number | null, flight: Flight): Bucket {
    const anonymous = this.#buckets.anonymousSpent(flight.bucket, limit)
    if (anonymous === null) return bucket
    bucket.notRecognised = true
    this.#move(flight.bucket, anonymous, 'everybody')
    return this.#buckets.get(anonymous)
  }

  #move(from: string, to: string, whose: { tab: string } | 'everybody'): void {
    const source = this.#buckets.realName(from)
    this.#buckets.alias(whose === 'everybody' ? from : null, to)
    const target = this.#buckets.get(to)
    this.#requests.move(source, target.name, whose)
    if (whose !== 'everybody') target.notRecognised = false
  }

  /** Ends an attempt; null if it is not in flight. */
  #land(tab: string, id: string) {
    const request = this.#requests.get(tab, id)
    const flight = request && this.#requests.land(request)
    const bucket = flight && this.#buckets.all.get(flight.bucket)
    return request && flight && bucket ? { request, bucket, flight } : null
  }

  /** Within the window other tabs wait for this body, and look for it at once. */
  #answered({ tab, id }: { tab: string; id: string }, bucket: Bucket, ago: number): void {
    const at = this.#clock.monotonic() - ago
    const until = at + bucket.window.windowMs
    for (const other of this.#requests.answered(id, { tab, at, until }))
      this.#options.turnsOf(other.tab).answered(other)
  }

  #remove(request: QueuedRequest): void {
    const next = this.#requests.remove(request)
    if (next?.state === 'answered') this.#options.turnsOf(next.tab).answered(next)
  }

  #changed(): void {
    this.#buckets.changed()
    this.#options.changed()
  }
}

/** A failure with what is known of the service. */
interface ExaminedFailure extends Failure {
  /** It has answered before: its address is right. */
  everAnswered: boolean
  /** Nothing was left when the request was sent: it may be a refusal without CORS. */
  mayBeRefusal: boolean
  /** The page's own host answers; null if there is no host to ask. */
  online: boolean | null
}

/** Back to the queue after `delay` ms. `fails`: it counts as a failure. `hold`: the window may be spent. */
interface Retry {
  delay: number
  fails: boolean
  hold: boolean
}

/** Decides whether a request is tried again after an attempt; null if it is done (rules 6 and 13). */
function judgeOutcome(
  /** `failures`: network failures and 5xx before this attempt. */
  { once, failures }: { once: boolean; failures: number },
  outcome: Answer | ExaminedFailure,
  random: () => number,
): Retry | null {
  if (once) return null
  const putBack = { delay: 0, fails: false, hold: false }
  const retry = () =>
    failures < MAX_RETRIES
      ? { delay: fullJitter(failures + 1, random), fails: true, hold: false }
      : null
  if (outcome.kind === 'answer') {
    if (outcome.final) return null
    if (outcome.status === 429) return putBack
    // the person sees it now, not when it is tried again
    if (outcome.status === 503 && (outcome.retryAfter ?? 0) > MAX_UNAVAILABLE_MS) return null
    return outcome.status >= 500 ? retry() : null
  }
  const { everAnswered, mayBeRefusal, online } = outcome
  if (online === false) return putBack
  if (online === true && mayBeRefusal)
    return failures === 0 ? { delay: 0, fails: true, hold: true } : null
  return everAnswered ? retry() : null
}

/** Anywhere between now and an exponentially growing bound. */
function fullJitter(failures: number, random: () => number): number {
  return Math.floor(random() * FIRST_DELAY_MS * 2 ** (failures - 1))
}
