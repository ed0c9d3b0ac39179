import { describe, expect, it } from 'vitest'
import type { QuotaEvent } from '#quota/types.ts'
import { createScript } from './script.ts'
import { openTabs } from './tabs/openTabs.ts'

describe('onEvent', () => {
  it('tells each decision in its order', async () => {
    const events: QuotaEvent[] = []
    const script = createScript({ quota: { onEvent: (event) => events.push(event) } })
    script.askMany(2)
    await script.sent[0]?.answer({ remaining: 9 })
    await script.sent[1]?.answer({ status: 429, remaining: 0, retryAfter: 5 })
    await script.run(5500)
    await script.sent[2]?.answer()
    expect(events.map((event) => [event.type, 'id' in event ? event.id : null])).toEqual([
      ['queued', 'r0'],
      ['probed', 'r0'],
      ['queued', 'r1'],
      ['sent', 'r1'],
      ['refused', 'r1'],
      ['held', null],
      ['released', null],
      ['probed', 'r1'],
    ])
  })

  it('tells which tab leads, and who follows it', async () => {
    const events: QuotaEvent[] = []
    const { run } = openTabs(2, {}, { onEvent: (event) => events.push(event) })
    await run(500)
    expect(events.map(({ type }) => type)).toEqual(['led', 'followed'])
  })
})
