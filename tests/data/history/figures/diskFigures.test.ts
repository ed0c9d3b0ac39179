import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHistory } from '#data/history/createHistory.ts'
import { createChannelHub } from '../../../helpers/channels.ts'
import { asked, openRaw } from '../../../helpers/editedRows.ts'
import { openFresh } from '../../../helpers/indexedDb.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = Date.UTC(2026, 10, 1)
const figure = (key: string) => ({ key, label: key, kind: 'count', row: null })
const XP = figure('xp')

/** Figures on a device of its own; `noteAt` notes a visit there, not later than now. */
async function setUp() {
  let now = START
  const { open, factory } = openFresh()
  const channel = createChannelHub().open()('history')
  const history = createHistory({ open, channel, now: () => now, offsetOf: () => 0 })
  await history.ready
  const { figures } = history
  const of = { query: 'q', area: 'players', id: 'Ann', name: 'Ann', figures: [XP] }
  const noteAt = (at: number, values = [7], more = {}) => {
    now = Math.max(now, at)
    return figures.note({ ...of, at, values, ...more })
  }
  const seen = async (mostValues?: number) =>
    (await figures.rows('q', mostValues))?.rows.map(({ at }) => at - START)
  /** Replaces the values of a row by what no version of this app writes. */
  const damage = async (at: number) => {
    const database = await openRaw(factory)
    const rows = database.transaction('figures', 'readwrite').objectStore('figures')
    await asked(rows.put({ query: 'q', at, name: 'Ann', values: null }))
    database.close()
  }
  return { figures, noteAt, seen, damage }
}

/** From now on the device refuses every row. */
function fillDevice() {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
}

describe('figures on the device', () => {
  it('are thinned out by the first visit of a day, and by no other', async () => {
    const { noteAt, seen } = await setUp()
    const hour = [0, 1, 2, 3].map((minute) => minute * MINUTE)
    for (const at of hour) await noteAt(START + at)
    const next = [DAY, DAY + 12 * HOUR]
    for (const at of next) await noteAt(START + at)
    expect(await seen()).toEqual([...hour, ...next])
    await noteAt(START + 2 * DAY)
    expect(await seen()).toEqual([0, DAY + 12 * HOUR, 2 * DAY])
  })

  it('are not thinned out by a visit that comes late', async () => {
    const { noteAt, seen } = await setUp()
    const hour = [0, 1, 2, 3].map((minute) => minute * MINUTE)
    for (const at of [5 * DAY, ...hour]) await noteAt(START + at)
    expect(await seen()).toEqual([...hour, 5 * DAY])
  })

  it('are read for about as many values as are asked for, of the newest eight visits or more', async () => {
    const { noteAt, seen } = await setUp()
    const figures = [XP, figure('level')]
    for (let at = 0; at < 20; at++) await noteAt(START + at, [at, at], { figures })
    const newest = (count: number) => Array.from({ length: count }, (_, at) => 20 - count + at)
    expect(await seen(21)).toEqual(newest(10))
    expect(await seen(17)).toEqual(newest(8))
    expect(await seen(2)).toEqual(newest(8))
    expect(await seen()).toEqual(newest(20))
  })

  it('are none where all rows are damaged', async () => {
    const { figures, noteAt, damage } = await setUp()
    await noteAt(START)
    await damage(START)
    expect(await figures.rows('q')).toBeNull()
  })

  it('are without rows that are damaged, also where they are thinned out', async () => {
    const { noteAt, seen, damage } = await setUp()
    const days = [0, DAY, 2 * DAY]
    for (const at of days) await noteAt(START + at, [at])
    await damage(START + DAY)
    await noteAt(START + 3 * DAY)
    expect(await seen()).toEqual([0, 2 * DAY, 3 * DAY])
  })
})

describe('figures that the device refuses', () => {
  it('are shown with those that it has', async () => {
    const { figures, noteAt } = await setUp()
    await noteAt(START)
    fillDevice()
    const more = { figures: [figure('level'), XP] }
    await noteAt(START + 1, [3, 8], more)
    await noteAt(START + 2, [3, 9], { ...more, query: 'other' })
    const known = await figures.rows('q')
    expect(known).toMatchObject({ query: 'q', area: 'players', id: 'Ann' })
    expect(known?.figures.map(({ key }) => key)).toEqual(['xp', 'level'])
    expect(known?.rows.map(({ at, values }) => [at - START, values])).toEqual([
      [0, { xp: 7 }],
      [1, { level: 3, xp: 8 }],
    ])
    expect((await figures.rows('other'))?.rows).toHaveLength(1)
  })

  it('are listed with those that it has, and alone where it does not answer', async () => {
    const { figures, noteAt } = await setUp()
    await noteAt(START)
    fillDevice()
    await noteAt(START, [8], { query: 'other' })
    expect(await figures.queries()).toEqual(['q', 'other'])
    vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError')
    })
    expect(await figures.queries()).toEqual(['other'])
  })
})
