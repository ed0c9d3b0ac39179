export { createSample, type Sample, type SampleOptions } from './createSample.ts'
export { ConnectionDropped, type Fault, type FaultKind } from './faults.ts'
export { KEY_PREFIX } from './keyring.ts'
export type { WindowKind } from './limiter.ts'
