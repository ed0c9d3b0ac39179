import { describe, expect, it } from 'vitest'
import { heldUntilOf } from '#features/activity/quota/heldUntilOf.ts'
import type { BucketSnapshot } from '#quota/types.ts'

const held = (why: NonNullable<BucketSnapshot['hold']>['why']) =>
  ({ hold: { why, until: 42_000 } }) as BucketSnapshot

describe('the seconds of a hold', () => {
  it('are counted while the service asked to wait or the window is spent', () => {
    expect(heldUntilOf(held('refused'))).toBe(42_000)
    expect(heldUntilOf(held('spent'))).toBe(42_000)
  })

  it('are not counted as a rate limit while there is no network', () => {
    expect(heldUntilOf(held('offline'))).toBeNull()
  })

  it('are none without a hold', () => {
    expect(heldUntilOf(null)).toBeNull()
  })
})
