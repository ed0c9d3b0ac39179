import type { Answer } from './answer.ts'
import type { KeyForm } from './keyring.ts'
import type { Verdict } from './limiter.ts'

/** What tells one sample service from another: its routes, its refusals and the names of its headers. */
export interface Edition {
  apiPrefix: string
  /** Null where no route has this pattern. */
  find(
    segments: readonly string[],
    asked: { now: number; query: URLSearchParams },
  ): (() => Answer) | null
  refuse(status: number, code: string, message: string): Answer
  limited(verdict: Verdict): Answer
  rateHeaders(verdict: Verdict, now: number): Record<string, string>
  keys?: KeyForm
}
