import workerUrl from './bodyWorker.ts?worker&url'

/** Converts a URL to one that can start a worker. @throws TypeError for a URL that is not part of this build. */
export type Trust = (address: string) => string

/** The page's CSP allows one policy, created once; it accepts only the two workers of this build. */
export function createTrust(): Trust {
  const own = [workerUrl, `${import.meta.env.BASE_URL}sw.js`]
  const types = (globalThis as { trustedTypes?: TrustedTypePolicyFactoryLike }).trustedTypes
  const policy = types?.createPolicy('statglass', {
    createScriptURL(url) {
      if (!own.includes(url)) throw new TypeError('Not an address of this build')
      return url
    },
  })
  return (address) => (policy?.createScriptURL(address) ?? address) as string
}

/** The worker that parses bodies. */
export const startBodyWorker = (trust: Trust): Worker =>
  new Worker(trust(workerUrl), { type: 'module', name: 'bodies' })

interface TrustedTypePolicyFactoryLike {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): object }
}
