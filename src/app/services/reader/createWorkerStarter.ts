import workerUrl from './bodyWorker.ts?worker&url'
import type { Trust } from './createTrust.ts'

/** Starts this build's own worker. */
export const createWorkerStarter = (trust: Trust) => (): Worker =>
  new Worker(trust(workerUrl), { type: 'module', name: 'bodies' })
