import type { Answer } from '../answer.ts'
import type { People } from './people.ts'

/** What a route of the second sample is given. */
export interface SecondCall {
  people: People
  now: number
  params: readonly string[]
  query: URLSearchParams
}

export type SecondRoute = readonly [pattern: string, answer: (call: SecondCall) => Answer]
