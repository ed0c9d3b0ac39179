export { createQuota } from './createQuota.ts'
export { createBrowserLink, createStorageStore } from './browser.ts'
export type { BrowserLinkOptions } from './browser.ts'
export { systemClock } from './clock.ts'
export { AttemptTimeoutError, CancelledError } from './types.ts'
export type {
  Assumption,
  BodyProgress,
  BucketSnapshot,
  Clock,
  Forecast,
  Hold,
  JudgedResponse,
  Lane,
  LockOptions,
  Quota,
  QuotaLink,
  QuotaOptions,
  QuotaSnapshot,
  QuotaStore,
  ReadBody,
  ScheduleOptions,
  Send,
  SendInfo,
  Spending,
  Trouble,
  WaitReason,
  WaitingRequest,
} from './types.ts'
export type { HeaderNames } from './window/headers.ts'
export { readBodyRetryAfter } from './window/times.ts'
