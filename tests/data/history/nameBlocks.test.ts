import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHistory } from '#data/history/createHistory.ts'
import { nameBlocks } from '#data/history/nameBlocks.ts'
import type { SeenName } from '#data/history/types.ts'
import { createChannelHub } from '../../helpers/channels.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { ROOT, cachedName } from '../../helpers/snapshots.ts'

type Disk = ReturnType<typeof openFresh>

const open = (disk: Disk) =>
  createHistory({ open: disk.open, channel: createChannelHub().open()('history') })

const namesAfterReload = async (disk: Disk): Promise<readonly SeenName[]> => {
  const history = open(disk)
  await history.ready
  const names = history.names()
  history.close()
  return names
}

async function rowsOf(disk: Disk): Promise<unknown[]> {
  const database = (await disk.open())!
  const rows = await database.getAll('names')
  database.close()
  return rows
}

const board = (count: number, seenAt = 1) =>
  Array.from({ length: count }, (_, place) => cachedName(`p-${place}`, seenAt, `Player ${place}`))

describe('the names on the device', () => {
  it('are one row for each area of a body', async () => {
    const disk = openFresh()
    const history = open(disk)
    await history.remember([...board(50), { ...cachedName('ember'), area: 'clans' }])
    history.close()
    expect(await rowsOf(disk)).toEqual([
      { area: `${ROOT} clans`, id: [1, expect.any(String)], names: [['ember', 'ember']] },
      { area: `${ROOT} players`, id: [1, expect.any(String)], names: expect.any(Array) },
    ])
    expect(await namesAfterReload(disk)).toHaveLength(51)
  })

  it('are not lost where two tabs learn names of one area at the same time', async () => {
    const disk = openFresh()
    const [one, other] = [open(disk), open(disk)]
    await Promise.all([one.remember([cachedName('Ann')]), other.remember([cachedName('Bo')])])
    one.close()
    other.close()
    const ids = (await namesAfterReload(disk)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(['Ann', 'Bo'])
  })

  it('are dropped by the row where it is none of ours, and singly where they have no id', async () => {
    const disk = openFresh()
    const database = (await disk.open())!
    const area = `${ROOT} players`
    const bad = [
      { area, id: [1, 'a'], names: [['p-1', 7]] },
      { area, id: [1, 'b'], names: 'p-2' },
      { area, id: [1, 2, 3], names: [] },
    ]
    for (const row of bad) await database.put('names', row as never)
    await database.put('names', {
      area,
      id: [1, 'c'],
      names: [
        ['', 'No one'],
        ['Ann', 'Ann'],
      ],
    })
    database.close()
    expect(await namesAfterReload(disk)).toEqual([cachedName('Ann')])
  })

  it('come back as they were known, whatever was learnt in which order', async () => {
    const ids = fc.constantFrom('1', '2', '3')
    const learnt = fc.array(
      fc.record({
        id: ids,
        name: fc.constantFrom('1', '2', 'Ann', 'Bo'),
        area: fc.constantFrom('players', 'clans'),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(learnt, { maxLength: 5 }), async (visits) => {
        const disk = openFresh()
        const history = open(disk)
        for (const [at, names] of visits.entries())
          await history.remember(names.map((name) => ({ ...name, service: ROOT, seenAt: at + 1 })))
        const known = new Map(history.names().map((name) => [`${name.area} ${name.id}`, name.name]))
        history.close()
        const kept = await namesAfterReload(disk)
        expect(new Map(kept.map((name) => [`${name.area} ${name.id}`, name.name]))).toEqual(known)
      }),
      { numRuns: 50 },
    )
  })

  it('are put together by their area, their service and when they were seen', () => {
    const other = { ...cachedName('Ann'), service: 'https://other.example/v2' }
    const blocks = nameBlocks([cachedName('Ann'), other, cachedName('Bo', 2), cachedName('Cy')])
    expect(blocks.map(({ names }) => names.map(([id]) => id))).toEqual([
      ['Ann', 'Cy'],
      ['Ann'],
      ['Bo'],
    ])
  })
})
