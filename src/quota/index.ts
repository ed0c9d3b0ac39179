export { createQuota } from './createQuota.ts'
export { readBodyRetryAfter, readRateHeaders, readReset, readWhole } from './headers.ts'
export type { RateHeaders } from './headers.ts'
export { createBrowserLink } from './link/browserLink.ts'
export type { BrowserLinkOptions } from './link/browserLink.ts'
export { createStorageStore } from './storageStore.ts'
export { systemClock } from './clock.ts'
export { CancelledError } from './types.ts'
export type {
  Assumption,
  BucketSnapshot,
  Clock,
  Forecast,
  Hold,
  Lane,
  LockOptions,
  Quota,
  QuotaLink,
  QuotaOptions,
  QuotaSnapshot,
  QuotaStore,
  ScheduleOptions,
  Send,
  SendInfo,
  Spending,
  WaitReason,
  WaitingRequest,
} from './types.ts'
