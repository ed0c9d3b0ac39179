import type { Plugin } from 'vite'
import type { Environment } from './environment.ts'
import { hostFiles } from './hostFiles.ts'
import { knownService, ownServicePath } from './knownService.ts'
import { linkPreview, siteUrl } from './linkPreview.ts'
import { localService } from './localService.ts'
import { offlineWorker } from './offlineWorker.ts'
import { pageFallback } from './pageFallback.ts'
import { policyPlugin } from './contentPolicy.ts'

/** Everything Statglass adds to Vite. Throws if the environment names a service that cannot be used. */
export function statglass(environment: Environment): Plugin[] {
  const service = knownService(environment)
  return [
    policyPlugin(service?.origin ?? null),
    localService(environment, service),
    linkPreview(siteUrl(environment)),
    pageFallback(),
    hostFiles(service, ownServicePath(environment)),
    ...offlineWorker(),
  ]
}
