import { wallMs } from './wallMs.ts'

/** Year to minute or second, of the years of players and their games. */
const MOMENT = /^(?:19[7-9]\d|20\d\d|2100)\d{8}(?:\d\d)?$/

/** 20260110 as the ms of that day; null for a number that is no day of 1900 to 2200. */
export function dayOfNumber(number: number): number | null {
  if (!Number.isInteger(number) || number < 19_000_101 || number > 22_001_231) return null
  const text = String(number)
  return wallMs([text.slice(0, 4), text.slice(4, 6), text.slice(6)], undefined)
}

/** 20261114201500 and 202611142015 as wall ms; null for a number that is no moment written as year to second or minute. */
export function momentOfNumber(number: number): number | null {
  const text = String(number)
  if (!MOMENT.test(text)) return null
  const parts = [4, 6, 8, 10, 12].map((at) => text.slice(at, at + 2))
  return wallMs([text.slice(0, 4), ...parts], undefined)
}
