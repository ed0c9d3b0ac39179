import { describe, expect, it, vi } from 'vitest'
import { contextOf } from '#data/bodies/body.ts'
import { createHistory } from '#data/history/createHistory.ts'
import type { Snapshot } from '#data/history/types.ts'
import { loadPast } from '#data/figures/usePast.ts'
import { readBody } from '#reading/index.ts'
import { createChannelHub } from '../../helpers/channels.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { queryOf, snapshot } from '../../helpers/snapshots.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 20)

function setUp() {
  const history = createHistory({
    open: openFresh().open,
    channel: createChannelHub().open()('history'),
    now: () => NOW,
    offsetOf: () => 0,
  })
  const reads: unknown[] = []
  const services = {
    history,
    now: () => NOW,
    async read(one: Snapshot) {
      reads.push(one.body)
      return { snapshot: one, reading: readBody(one.body, contextOf(one)), names: [] }
    },
  }
  return { history, services, reads }
}

describe('the past of a query', () => {
  it('is read from bodies whose figures were never written, once', async () => {
    const { history, services, reads } = setUp()
    for (const hours of [5, 4, 3])
      await history.append(snapshot('a', NOW - hours * HOUR, { overall_xp: 1000 - hours }))
    const past = await loadPast(services, queryOf('a'))
    expect(past?.seen).toEqual([5, 4, 3].map((hours) => NOW - hours * HOUR))
    expect(past?.figures[0]?.values).toEqual([995, 996, 997])
    expect(reads).toHaveLength(3)
    const snapshots = vi.spyOn(history, 'snapshots')
    await loadPast(services, queryOf('a'))
    expect(reads).toHaveLength(3)
    // Nor are the bodies taken from the device again.
    expect(snapshots).not.toHaveBeenCalled()
  })

  it('takes one that was missed into its place', async () => {
    const { history, services } = setUp()
    await history.append(snapshot('a', NOW - 5 * HOUR, { overall_xp: 1 }))
    await history.append(snapshot('a', NOW - HOUR, { overall_xp: 9 }))
    await loadPast(services, queryOf('a'))
    await history.append(snapshot('a', NOW - 3 * HOUR, { overall_xp: 5 }))
    const past = await loadPast(services, queryOf('a'))
    expect(past?.figures[0]?.values).toEqual([1, 5, 9])
  })

  it('is nothing where nothing was seen', async () => {
    expect(await loadPast(setUp().services, queryOf('a'))).toBeNull()
  })
})
