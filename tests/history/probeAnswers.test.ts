import { beforeEach, describe, expect, it } from 'vitest'
import { clearProbeAnswers, keptRoot, openProbeAnswers } from '#history/probeAnswers.ts'
import { openFresh } from '../helpers/indexedDb.ts'

const A = 'https://a.example/api'
const B = 'https://b.example/api'

// Every test has a device of its own.
beforeEach(async () => {
  await openFresh().open()
})

describe('answers of a service that is being set up', () => {
  it('are there after a reload, for that service alone', async () => {
    const before = await openProbeAnswers(A)
    await before.put('groups', { status: 200, body: [1] })
    expect((await openProbeAnswers(A)).get('groups')).toEqual({ status: 200, body: [1] })
    expect((await openProbeAnswers(B)).get('groups')).toBeUndefined()
    expect(await keptRoot()).toBe(A)
  })

  it('are forgotten as a whole', async () => {
    await (await openProbeAnswers(A)).put('groups', 1)
    await clearProbeAnswers()
    expect(await keptRoot()).toBeNull()
    expect((await openProbeAnswers(A)).get('groups')).toBeUndefined()
  })
})
