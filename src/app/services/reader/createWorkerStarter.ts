import workerUrl from './bodyWorker.ts?worker&url'

/**
 * Starts this build's own worker. The page's CSP admits one policy, made once: it lets that worker's address through and
 * nothing else.
 */
export function createWorkerStarter(): () => Worker {
  const options: WorkerOptions = { type: 'module', name: 'bodies' }
  const types = (globalThis as { trustedTypes?: TrustedTypePolicyFactoryLike }).trustedTypes
  const policy = types?.createPolicy('statglass', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('Not an address of this build')
      return url
    },
  })
  return () => {
    const trusted = policy?.createScriptURL(workerUrl) ?? workerUrl
    return new Worker(trusted as unknown as URL, options)
  }
}

interface TrustedTypePolicyFactoryLike {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): object }
}
