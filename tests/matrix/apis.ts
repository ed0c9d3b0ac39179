/** What an engine, or a page over plain HTTP, may lack, and where a page would have it. Each has a row in `lackingApis.test.tsx`. */
export const WITH_FALLBACK = {
  'crypto.randomUUID': 'crypto.randomUUID',
  'navigator.clipboard': 'navigator.clipboard',
  'navigator.storage': 'navigator.storage',
  'navigator.locks': 'navigator.locks',
  BroadcastChannel: 'BroadcastChannel',
  indexedDB: 'indexedDB',
  'localStorage (reading the property throws)': 'localStorage',
  requestIdleCallback: 'requestIdleCallback',
  PerformanceObserver: 'PerformanceObserver',
  'long tasks among its performance entries': 'PerformanceLongTaskTiming',
  'navigator.connection and navigator.deviceMemory': 'navigator.deviceMemory',
  IntersectionObserver: 'IntersectionObserver',
  ResizeObserver: 'ResizeObserver',
  popovers: 'HTMLElement.prototype.showPopover',
  'week data of a language': 'Intl.Locale.prototype.getWeekInfo',
  matchMedia: 'matchMedia',
  'Trusted Types': 'trustedTypes',
  Notification: 'Notification',
  Worker: 'Worker',
} as const

/** What the app uses and has nothing in place of: every engine must have it. */
export const WITHOUT_FALLBACK = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Array.prototype.toSorted',
  'CompressionStream',
  'DecompressionStream',
  'HTMLDialogElement.prototype.showModal',
  'Intl.ListFormat',
  'Intl.RelativeTimeFormat',
  'Intl.Segmenter',
  'sessionStorage',
  'structuredClone',
] as const
