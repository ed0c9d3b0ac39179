import type { VirtualTime } from './virtualTime.ts'

/** Lets published packages, which know only the global clock, run in virtual time. Answers the way back. */
export function patchTime(time: VirtualTime, skew: number): () => void {
  const old = {
    Date: globalThis.Date,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
  }
  const RealDate = Date
  class VirtualDate extends RealDate {
    constructor(...args: [] | [number | string]) {
      super(args.length === 0 ? time.now + skew : args[0])
    }
    static override now(): number {
      return time.now + skew
    }
  }
  const own = new WeakMap<object, number>()
  const handle = (id: number) => {
    const timer = {
      ref: () => timer,
      unref: () => timer,
      hasRef: () => true,
      [Symbol.toPrimitive]: () => id,
    }
    own.set(timer, id)
    return timer
  }
  // a timer of an earlier run has the same number as one of this, and is not meant
  const idOf = (timer: unknown) =>
    typeof timer === 'object' && timer !== null ? own.get(timer) : undefined
  const intervals = new Map<number, number>()
  const repeat = (run: () => void, ms: number) => {
    let name = 0
    const again = () => {
      intervals.set(name, time.setTimeout(next, Math.max(1, ms)))
    }
    const next = () => {
      again()
      run()
    }
    name = time.setTimeout(next, Math.max(1, ms))
    intervals.set(name, name)
    return handle(name)
  }
  Object.assign(globalThis, {
    Date: VirtualDate,
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      handle(
        time.setTimeout(
          () => {
            run(...args)
          },
          Math.max(1, ms),
        ),
      ),
    clearTimeout: (timer: unknown) => {
      time.clearTimeout(idOf(timer))
    },
    setInterval: repeat,
    clearInterval: (timer: unknown) => {
      time.clearTimeout(intervals.get(idOf(timer) ?? -1))
    },
  })
  return () => {
    Object.assign(globalThis, old)
  }
}
