import type { Plugin } from 'vite'
import type { Environment } from './environment.ts'
import { compileHints } from './compileHints.ts'
import { helpersInMain } from './helpersInMain.ts'
import { hostFiles } from './hostFiles.ts'
import { knownService } from './knownService.ts'
import { localService } from './localService.ts'
import { nativeHelpers } from './nativeHelpers.ts'
import { offlineWorker } from './offlineWorker.ts'
import { pageFallback } from './pageFallback.ts'
import { policyPlugin } from './policyPlugin.ts'
import { reactSignals } from './reactSignals.ts'
import { reactStore } from './reactStore.ts'
import { ownServicePath } from './serviceFile.ts'
import { startPlugin, type StartPaths } from './startPlugin.ts'

/** Everything Statglass adds to Vite. Throws where the environment names something that cannot be. `paths`: the app's own. */
export function statglass(environment: Environment, paths?: StartPaths): Plugin[] {
  const service = knownService(environment)
  return [
    policyPlugin(service?.origin ?? null),
    startPlugin(paths),
    localService(environment, service),
    pageFallback(),
    hostFiles(service, ownServicePath(environment)),
    compileHints(),
    helpersInMain(),
    reactSignals(),
    reactStore(),
    nativeHelpers(),
    ...offlineWorker(),
  ]
}
