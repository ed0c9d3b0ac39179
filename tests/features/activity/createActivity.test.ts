import { describe, expect, it } from 'vitest'
import type { RequestRecord } from '#api/answer.ts'
import { createActivity } from '#features/activity/createActivity.ts'

const record = (id: string): RequestRecord => ({
  id,
  label: id,
  requestedAt: 0,
  sentAt: 0,
  doneAt: 1,
  status: 200,
  outcome: 'answered',
})

describe('the activity', () => {
  it('has the newest first, and forgets beyond five hundred', () => {
    const activity = createActivity()
    for (let number = 1; number <= 600; number += 1) {
      activity.getState().noteRequest(record(`p${number}`))
      activity.getState().noteCacheHit({ id: `s${number}`, label: 'x', at: number })
    }
    const { requests, cacheHits } = activity.getState()
    expect([requests.length, cacheHits.length]).toEqual([500, 500])
    expect([requests[0]?.id, cacheHits[0]?.id]).toEqual(['p600', 's600'])
  })
})
