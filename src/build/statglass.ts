import type { Plugin } from 'vite'
import type { Environment } from './environment.ts'
import type { Chunks } from './chunkOf.ts'
import { hostFiles } from './hostFiles.ts'
import { knownService } from './knownService.ts'
import { localService } from './localService.ts'
import { offlineWorker } from './offlineWorker.ts'
import { pageFallback } from './pageFallback.ts'
import { policyPlugin } from './policyPlugin.ts'
import { ownServicePath } from './serviceFile.ts'
import { startPlugin } from './startPlugin.ts'

/** Everything Statglass adds to Vite. Throws where the environment names something that cannot be. `chunks`: the app's own. */
export function statglass(environment: Environment, chunks?: Chunks): Plugin[] {
  const service = knownService(environment)
  return [
    policyPlugin(service?.origin ?? null),
    startPlugin(chunks),
    localService(environment, service),
    pageFallback(),
    hostFiles(service, ownServicePath(environment)),
    ...offlineWorker(),
  ]
}
