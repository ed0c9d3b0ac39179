import { startedWorker } from '#lib/startedWorker.ts'
import workerUrl from './bodyWorker.ts?worker&url'
import type { Trust } from './createTrust.ts'

/** Starts this build's own worker. `ahead`: one is started at once, and is the first that is asked for unless it broke meanwhile. */
export function createWorkerStarter(trust: Trust, ahead: boolean): () => Worker {
  const start = () => new Worker(trust(workerUrl), { type: 'module', name: 'bodies' })
  let waiting = ahead ? startedWorker(start) : null
  waiting?.addEventListener('error', () => {
    waiting = null
  })
  return () => {
    const first = waiting
    waiting = null
    return first ?? start()
  }
}
