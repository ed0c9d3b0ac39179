import type { Clock, QuotaLink } from '../../../../src/quota/types.ts'
import type { VirtualTime } from './virtualTime.ts'

/** What tabs need of time. */
interface Time extends Pick<VirtualTime, 'now' | 'clearTimeout' | 'clock'> {
  setTimeout(run: () => void, ms: number): unknown
}

interface Waiting {
  tab: FakeTab
  run: () => void
  lose: () => void
}

/** The locks and the channel of one origin, over virtual time. A message takes a millisecond. */
export class Origin {
  readonly time: Time
  readonly tabs = new Map<string, FakeTab>()
  messages = 0
  readonly #holders = new Map<string, Waiting>()
  readonly #queues = new Map<string, Waiting[]>()

  constructor(time: Time) {
    this.time = time
  }

  open(name: string): FakeTab {
    const tab = new FakeTab(this, name)
    this.tabs.set(name, tab)
    return tab
  }

  broadcast(from: FakeTab, message: unknown): void {
    const copy = structuredClone(message)
    this.messages += 1
    for (const tab of this.tabs.values())
      if (tab !== from)
        this.time.setTimeout(() => {
          tab.receive(copy)
        }, 1)
  }

  request(name: string, waiting: Waiting, steal: boolean): () => void {
    const queue = this.#queues.get(name) ?? []
    this.#queues.set(name, queue)
    if (steal) {
      const holder = this.#holders.get(name)
      this.#holders.delete(name)
      queue.unshift(waiting)
      holder?.lose()
    } else queue.push(waiting)
    this.time.setTimeout(() => {
      this.#next(name)
    }, 1)
    return () => {
      const at = queue.indexOf(waiting)
      if (at >= 0) queue.splice(at, 1)
    }
  }

  waiting(name: string): number {
    return this.#queues.get(name)?.length ?? 0
  }

  release(name: string, held: Waiting): void {
    if (this.#holders.get(name) !== held) return
    this.#holders.delete(name)
    this.#next(name)
  }

  /** The browser's word that a tab is gone: its locks are free. */
  forget(tab: FakeTab): void {
    this.tabs.delete(tab.name)
    for (const queue of this.#queues.values())
      for (const waiting of queue.filter((one) => one.tab === tab))
        queue.splice(queue.indexOf(waiting), 1)
    for (const [name, holder] of this.#holders)
      if (holder.tab === tab) {
        this.#holders.delete(name)
        this.time.setTimeout(() => {
          this.#next(name)
        }, 55)
      }
  }

  #next(name: string): void {
    if (this.#holders.has(name)) return
    const waiting = this.#queues.get(name)?.shift()
    if (waiting === undefined) return
    this.#holders.set(name, waiting)
    waiting.run()
  }
}

/** One tab: it can be hidden, frozen, thawed and killed. */
export class FakeTab {
  readonly name: string
  visible = true
  frozen = false
  dead = false
  /** Hidden for long: timers run once a minute. */
  throttled = false
  /** By how much its page's clock is ahead of the device's, ms. */
  ahead = 0
  readonly #origin: Origin
  readonly #listeners = new Set<(message: unknown) => void>()
  #backlog: { run: () => void; timer: unknown }[] = []

  constructor(origin: Origin, name: string) {
    this.#origin = origin
    this.name = name
  }

  get link(): QuotaLink {
    return {
      tab: this.name,
      visible: () => this.visible,
      now: () => this.#origin.time.now + this.ahead,
      post: (message) => {
        if (!this.dead) this.#origin.broadcast(this, message)
      },
      onMessage: (f) => {
        this.#listeners.add(f)
        return () => this.#listeners.delete(f)
      },
      lock: (name, f, how = {}) =>
        new Promise<void>((resolve, reject) => {
          const lost = new AbortController()
          const abort = () => {
            const error = new Error('lost')
            error.name = 'AbortError'
            lost.abort()
            reject(error)
          }
          const run = () => {
            this.do(() => {
              f(lost.signal).then(() => {
                this.#origin.release(name, waiting)
                resolve()
              }, reject)
            })
          }
          const lose = () => {
            this.do(abort)
          }
          const waiting = { tab: this, run, lose }
          const withdraw = this.#origin.request(name, waiting, how.steal === true)
          how.signal?.addEventListener('abort', () => {
            withdraw()
            abort()
          })
        }),
      waiting: (name) =>
        new Promise((resolve) => {
          this.#origin.time.setTimeout(() => {
            const waiting = this.#origin.waiting(name)
            this.do(() => {
              resolve(waiting)
            })
          }, 1)
        }),
    }
  }

  clock(error?: number): Clock {
    const { time } = this.#origin
    return {
      ...time.clock(0, error),
      setTimeout: (run, ms) => {
        const wait = this.throttled ? Math.ceil((time.now + ms) / 60_000) * 60_000 - time.now : ms
        const timer = time.setTimeout(() => {
          this.do(run, timer)
        }, wait)
        return timer
      },
      clearTimeout: (timer) => {
        time.clearTimeout(timer)
        this.#backlog = this.#backlog.filter((one) => one.timer === null || one.timer !== timer)
      },
    }
  }

  receive(message: unknown): void {
    this.do(() => {
      for (const listener of this.#listeners) listener(message)
    })
  }

  freeze(): void {
    this.frozen = true
  }

  /** Everything that was due meanwhile happens at once; `timersFirst`: timers before messages that came earlier. */
  thaw(order: 'asDue' | 'timersFirst' = 'asDue'): void {
    this.frozen = false
    const isFirst = ({ timer }: { timer: unknown }) => order === 'asDue' || timer !== null
    for (const first of [isFirst, () => true])
      for (let at = this.#backlog.findIndex(first); at >= 0; at = this.#backlog.findIndex(first))
        this.#backlog.splice(at, 1)[0]?.run()
  }

  kill(): void {
    this.dead = true
    this.#origin.forget(this)
  }

  /** Code of this tab: not while it is frozen, never once it is dead. */
  do(run: () => void, timer: unknown = null): void {
    if (this.dead) return
    if (this.frozen) this.#backlog.push({ run, timer })
    else run()
  }
}
