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
  'navigator.connection': 'navigator.connection',
  ResizeObserver: 'ResizeObserver',
  popovers: 'HTMLElement.prototype.showPopover',
  'week data of a language': 'Intl.Locale.prototype.getWeekInfo',
  matchMedia: 'matchMedia',
  'Trusted Types': 'trustedTypes',
  Notification: 'Notification',
  Worker: 'Worker',
} as const

/**
 * What the app uses and has nothing in place of, or looks for although every browser has it, with the versions of Chrome,
 * Firefox and Safari from which on they have it: every engine must. A method of an object that a page makes, such as
 * `[].at`, stands as that of its prototype.
 */
export const REQUIRED = {
  'AbortSignal.any': [116, 124, 17.4],
  'AbortSignal.prototype.throwIfAborted': [100, 97, 15.4],
  'AbortSignal.timeout': [124, 100, 16],
  'Array.prototype.at': [92, 90, 15.4],
  'Array.prototype.findLast': [97, 104, 15.4],
  'Array.prototype.findLastIndex': [97, 104, 15.4],
  'Array.prototype.toReversed': [110, 115, 16],
  'Array.prototype.toSorted': [110, 115, 16],
  'Array.prototype.toSpliced': [110, 115, 16],
  'Array.prototype.with': [110, 115, 16],
  'Blob.prototype.stream': [76, 69, 14.1],
  CompressionStream: [80, 113, 16.4],
  DecompressionStream: [80, 113, 16.4],
  'HTMLDialogElement.prototype.showModal': [37, 98, 15.4],
  'Intl.ListFormat': [72, 78, 14.1],
  'Intl.Locale': [74, 75, 14],
  'Intl.RelativeTimeFormat': [71, 65, 14],
  'Intl.Segmenter': [87, 125, 14.1],
  'Intl.supportedValuesOf': [99, 93, 15.4],
  'Object.hasOwn': [93, 92, 15.4],
  'Promise.allSettled': [76, 71, 13],
  'ReadableStream.prototype.pipeThrough': [59, 102, 10.1],
  'ReadableStream.prototype.pipeTo': [59, 100, 10.1],
  'Response.json': [105, 115, 17],
  'String.prototype.isWellFormed': [111, 119, 16.4],
  'String.prototype.matchAll': [73, 67, 13],
  'String.prototype.replaceAll': [85, 77, 13.1],
  'String.prototype.toWellFormed': [111, 119, 16.4],
  'String.raw': [41, 34, 10],
  TextEncoderStream: [71, 113, 14.1],
  'URL.canParse': [120, 115, 17],
  WritableStream: [59, 100, 14.1],
  WeakRef: [84, 79, 14.1],
  sessionStorage: [4, 3.5, 4],
  structuredClone: [98, 94, 15.4],
} as const satisfies Record<string, readonly [chrome: number, firefox: number, safari: number]>

/** Only a page over https has them, and only the worker of one uses them. */
export const OVER_HTTPS = {
  'navigator.serviceWorker': [40, 44, 11.1],
  'caches.match': [40, 41, 11.1],
} as const satisfies Record<string, readonly [chrome: number, firefox: number, safari: number]>

export const WITHOUT_FALLBACK = Object.keys(REQUIRED)
