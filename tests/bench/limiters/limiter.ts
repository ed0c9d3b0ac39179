/** A limiter as its authors publish it, behind real HTTP on this device. */
export interface Running {
  url: string
  close(): Promise<void>
}

export interface LimiterOptions {
  limit: number
  windowMs: number
}

export interface Limiter {
  name: string
  /** `bucket`: what is spent comes back evenly; `fixed`: all at once, a window after the first. */
  kind: 'fixed' | 'bucket'
  /** Null where it is not installed. */
  start(of: LimiterOptions): Promise<Running | null>
}
