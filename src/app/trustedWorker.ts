import workerUrl from './bodyWorker.ts?worker&url'

/** The one policy of the page's CSP: it admits this build's own worker and nothing else. */
export function startBodyWorker(): Worker {
  const options: WorkerOptions = { type: 'module', name: 'bodies' }
  const types = (globalThis as { trustedTypes?: TrustedTypePolicyFactoryLike }).trustedTypes
  if (types === undefined) return new Worker(workerUrl, options)
  const policy = types.createPolicy('statglass', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('Not an address of this build')
      return url
    },
  })
  return new Worker(policy.createScriptURL(workerUrl) as unknown as URL, options)
}

interface TrustedTypePolicyFactoryLike {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): object }
}
