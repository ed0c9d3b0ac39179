import { isRecord } from '#lib/isRecord.ts'

/**
 * The configuration with what the person set up on this device laid over it, field by field; a build made for one
 * service stays as it is. `own`: as it was kept, unchecked.
 */
export function withOwnService(shipped: unknown, own: unknown): unknown {
  if (!isRecord(own) || !isRecord(shipped) || shipped['locked'] === true) return shipped
  const { locked: _, ...fields } = own
  return { ...shipped, ...fields }
}
