import type { Reading } from '#reading/types.ts'

/** For pages whose panels show the times. */
export const withoutTimes = (reading: Reading): Reading => ({ ...reading, timeline: [] })
