/**
 * Equal requests under way are one: each caller may leave, and only when all have left is the work told to stop
 * (which takes it out of the line while it waits; one in flight finishes). A caller who comes while a stopped one is
 * still on its way joins it, and starts it anew only if it was indeed stopped.
 */
export function createShared<T>() {
  interface Running {
    promise: Promise<T>
    stop: AbortController
    callers: number
  }
  type Work = (signal: AbortSignal) => Promise<T>
  const running = new Map<string, Running>()

  function start(id: string, work: Work): Running {
    const stop = new AbortController()
    const entry: Running = { stop, callers: 0, promise: work(stop.signal) }
    running.set(id, entry)
    const done = () => {
      if (running.get(id) === entry) running.delete(id)
    }
    entry.promise.then(done, done)
    return entry
  }

  async function join(id: string, signal: AbortSignal | undefined, work: Work): Promise<T> {
    signal?.throwIfAborted()
    const found = running.get(id)
    const entry = found ?? start(id, work)
    entry.callers += 1
    const leave = () => {
      entry.callers -= 1
      if (entry.callers === 0) entry.stop.abort(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    const joinedLate = found?.stop.signal.aborted === true
    return entry.promise
      .catch((error: unknown) => {
        if (!joinedLate || !wasStopped(error) || signal?.aborted === true) throw error
        if (running.get(id) === entry) running.delete(id)
        return join(id, signal, work)
      })
      .finally(() => signal?.removeEventListener('abort', leave))
  }

  return { has: (id: string) => running.has(id), join }
}

/** Any other error is the answer of a request that was in flight, and paid for. */
const wasStopped = (error: unknown) =>
  error instanceof Error && (error.name === 'CancelledError' || error.name === 'AbortError')
