import { readServiceConfig } from '#api/config/readServiceConfig.ts'
import type { ReadConfig } from '#api/serviceConfig.ts'
import { isRecord } from '#lib/isRecord.ts'
import { describeAreas } from '#data/areas/describeAreas.ts'
import type { Environment } from './createServices.ts'
import { withSearchLabel } from './withSearchLabel.ts'

/** What a configuration says beyond addresses and paths, as the app uses it. */
export interface DescribedService {
  describe: NonNullable<Environment['describe']>
}

/**
 * Only services with areas, keys or headers of their own need this code. `own`: what the person set up on this device.
 */
export function readDescribedService(
  shipped: unknown,
  own?: unknown,
): ReadConfig & DescribedService {
  const { config, problems } = readServiceConfig(withOwnService(shipped, own))
  return {
    config,
    problems,
    describe: (areas, endpoints) =>
      withSearchLabel(describeAreas(areas, config.descriptions, endpoints)),
  }
}

/**
 * The configuration with what the person set up on this device laid over it, field by field; a build made for one
 * service stays as it is. `own`: as it was kept, unchecked.
 */
function withOwnService(shipped: unknown, own: unknown): unknown {
  if (!isRecord(own) || !isRecord(shipped) || shipped['locked'] === true) return shipped
  const { locked: _, ...fields } = own
  return { ...shipped, ...fields }
}
