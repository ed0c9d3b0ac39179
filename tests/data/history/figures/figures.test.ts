import { describe, expect, it } from 'vitest'
import { createHistory } from '#data/history/createHistory.ts'
import type { FigurePast, FigureSnapshot } from '#data/history/types.ts'
import { createChannelHub } from '../../../helpers/channels.ts'
import { openFresh } from '../../../helpers/indexedDb.ts'
import { settle } from '../../../helpers/manualClock.ts'
import { queryOf } from '../../../helpers/snapshots.ts'
import { pastIn } from '../../../helpers/pastIn.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 1)

const figure = (key: string, label = key) => ({ key, label, kind: 'count', row: null })

function noted(id: string, at: number, values: Record<string, number>): FigureSnapshot {
  return {
    query: queryOf(id),
    area: 'players',
    id,
    name: id,
    at,
    figures: Object.keys(values).map((key) => figure(key)),
    values: Object.values(values),
  }
}

function setUp(now = () => START + 60 * MINUTE) {
  const disk = openFresh()
  const hub = createChannelHub()
  const open = (from: typeof disk.open | null = disk.open) =>
    createHistory({
      open: from ?? (async () => null),
      channel: hub.open()('history'),
      now,
      offsetOf: () => 0,
    })
  return { disk, open }
}

const stepsOf = (past: FigurePast | null) =>
  past?.figures.map(({ figure: { key }, times, values }) => [key, times, values])

describe.each(['disk', 'memory'] as const)('the past of figures (%s)', (where) => {
  const opened = () => {
    const { open } = setUp()
    return open(where === 'disk' ? undefined : null)
  }

  it('has the steps of each figure, and when bodies were seen', async () => {
    const { figures } = opened()
    await figures.note(noted('a', START, { xp: 5, level: 1 }))
    await figures.note(noted('a', START + 10, { xp: 9, level: 1 }))
    const past = await pastIn(figures, queryOf('a'))
    expect(past?.seen).toEqual([START, START + 10])
    expect(stepsOf(past)).toEqual([
      ['xp', [START, START + 10], [5, 9]],
      ['level', [START], [1]],
    ])
  })

  it('has a gap where a figure was absent', async () => {
    const { figures } = opened()
    await figures.note(noted('a', START, { xp: 5 }))
    await figures.note(noted('a', START + 1, {}))
    await figures.note(noted('a', START + 2, { xp: 5 }))
    expect(stepsOf(await pastIn(figures, queryOf('a')))).toEqual([
      ['xp', [START, START + 1, START + 2], [5, Number.NaN, 5]],
    ])
  })

  it('takes a body that comes late into its place', async () => {
    const { figures } = opened()
    await figures.note(noted('a', START + 10, { xp: 9 }))
    await figures.note(noted('a', START, { xp: 5 }))
    await figures.note(noted('a', START, { xp: 5 }))
    expect(stepsOf(await pastIn(figures, queryOf('a')))).toEqual([
      ['xp', [START, START + 10], [5, 9]],
    ])
  })

  it('notes what a thing was called, and from when on', async () => {
    const { figures } = opened()
    await figures.note({ ...noted('a', START, { xp: 5 }), name: 'Old' })
    await figures.note({ ...noted('a', START + 1, { xp: 6 }), name: 'Old' })
    await figures.note({ ...noted('a', START + 2, { xp: 7 }), name: 'New' })
    expect((await pastIn(figures, queryOf('a')))?.names).toEqual([
      { at: START, name: 'Old' },
      { at: START + 2, name: 'New' },
    ])
  })

  it('has the mark of a visit that the person left out, however often it is noted, until it is taken in again', async () => {
    const { figures } = opened()
    const marks = async () =>
      (await figures.rows(queryOf('a')))?.rows.map(({ leftOut = false }) => leftOut)
    for (const xp of [5, 9, 6]) await figures.note(noted('a', START + xp, { xp }))
    await figures.leaveOut(queryOf('a'), START + 9, true)
    await figures.note(noted('a', START + 9, { xp: 9 }))
    await figures.note(noted('a', START + 20, { xp: 10 }))
    expect(await marks()).toEqual([false, false, true, false])
    await figures.leaveOut(queryOf('a'), START + 9, false)
    await figures.leaveOut(queryOf('nobody'), START, true)
    expect(await marks()).toEqual([false, false, false, false])
  })

  it('goes with everything else', async () => {
    const history = opened()
    await history.figures.note(noted('a', START, { xp: 5 }))
    await history.clear()
    expect(await pastIn(history.figures, queryOf('a'))).toBeNull()
    expect(await history.figures.queries()).toEqual([])
  })
})

describe('figures on the device', () => {
  it('are there after a reload', async () => {
    const { open } = setUp()
    const history = open()
    await history.figures.note(noted('a', START, { xp: 5 }))
    history.close()
    expect(stepsOf(await pastIn(open().figures, queryOf('a')))).toEqual([['xp', [START], [5]]])
  })

  it('are told to other tabs', async () => {
    const { open } = setUp()
    const [here, there] = [open(), open()]
    const heard: string[] = []
    there.figures.subscribe((query) => heard.push(query))
    await here.figures.note(noted('a', START, { xp: 5 }))
    await settle()
    expect(heard).toEqual([queryOf('a')])
    await here.figures.leaveOut(queryOf('a'), START, true)
    await settle()
    expect(heard).toEqual([queryOf('a'), queryOf('a')])
    expect((await there.figures.rows(queryOf('a')))?.rows[0]?.leftOut).toBe(true)
  })

  it('of two tabs at once are both there', async () => {
    const { open } = setUp()
    const [here, there] = [open(), open()]
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? here : there).figures.note(
          noted('a', START + index, { [`f${index % 5}`]: index, xp: index }),
        ),
      ),
    )
    const past = await pastIn(here.figures, queryOf('a'))
    expect(past?.seen).toHaveLength(20)
    const xp = past?.figures.find(({ figure: { key } }) => key === 'xp')
    expect(xp?.values).toEqual(Array.from({ length: 20 }, (_, index) => index))
  })

  it('of thousands of visits keep every value of the last day and thin out what is older', async () => {
    let now = START
    const { open } = setUp(() => now)
    const { figures } = open()
    for (let index = 0; index < 1500; index++) {
      now = START + index * 5 * MINUTE
      await figures.note(noted('a', now, { xp: index, other: index % 7 }))
    }
    const past = await pastIn(figures, queryOf('a'))
    const xp = past?.figures.find(({ figure: { key } }) => key === 'xp')
    expect(xp?.times.filter((time) => time > now - 1440 * MINUTE)).toHaveLength(288)
    expect(past?.seen.length).toBeLessThan(1100)
    expect([xp?.values[0], xp?.values.at(-1)]).toEqual([expect.any(Number), 1499])
  })
})
