import fc from 'fast-check'
import { SEEN_STORES } from '#data/history/database.ts'
import { describe, expect, it } from 'vitest'
import { metaOf } from '#data/history/memoryBodies.ts'
import { createHistory } from '#data/history/createHistory.ts'
import { createChannelHub } from '../../../helpers/channels.ts'
import { editRow, openRaw } from '../../../helpers/editedRows.ts'
import { openFresh } from '../../../helpers/indexedDb.ts'
import { queryOf, cachedName, snapshot } from '../../../helpers/snapshots.ts'
import { pastIn } from '../../../helpers/pastIn.ts'

const RUNS = process.env['STATGLASS_FULL'] === '1' ? 400 : 15
const IDS = ['a', 'b', 'c']

const figure = { key: 'xp', label: 'XP', kind: 'count', row: null }

function setUp() {
  const disk = openFresh()
  const open = () =>
    createHistory({ open: disk.open, channel: createChannelHub().open()('history'), now: () => 9 })
  return { disk, open }
}

async function fill(open: ReturnType<typeof setUp>['open']) {
  const history = open()
  for (const id of IDS) {
    await history.append(snapshot(id, 5, { xp: 50 }))
    await history.remember([cachedName(id)])
    const noted = { query: queryOf(id), area: 'players', id, name: id, figures: [figure] }
    await history.figures.note({ ...noted, at: 5, values: [50] })
  }
  history.close()
}

describe('rows that somebody edited', () => {
  it('never stop the start, and every other row is there as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SEEN_STORES),
        fc.constantFrom(...IDS),
        fc.nat(),
        fc.anything({ withNullPrototype: false }),
        async (store, victim, seed, value) => {
          const { disk, open } = setUp()
          await fill(open)
          const choose = (rows: readonly unknown[]) => rows[IDS.indexOf(victim)]
          await editRow(disk.factory, store, choose, { seed, value })

          const later = open()
          await later.ready
          expect(later.status).toBe('disk')
          for (const id of IDS.filter((one) => one !== victim)) {
            expect((await later.latest(queryOf(id)))?.body).toEqual({ xp: 50 })
            expect(later.head(queryOf(id))?.fetchedAt).toBe(5)
            expect((await pastIn(later.figures, queryOf(id)))?.figures).toEqual([
              { figure, times: [5], values: [50] },
            ])
          }
          await pastIn(later.figures, queryOf(victim))
          await later.latest(queryOf(victim))
          await later.snapshots(queryOf(victim))
          const noted = { query: queryOf(victim), area: 'players', id: victim, name: victim }
          await later.figures.note({ ...noted, figures: [figure], at: 7, values: [70] })
          const past = await pastIn(later.figures, queryOf(victim))
          expect(past?.figures.find(({ figure: { key } }) => key === 'xp')?.values.at(-1)).toBe(70)
          later.close()
        },
      ),
      { numRuns: RUNS },
    )
  })
})

describe('a database of another version', () => {
  it('of an earlier build is emptied', async () => {
    const { disk, open } = setUp()
    await new Promise<void>((resolve) => {
      const request = disk.factory.open('statglass', 1)
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('latest', { keyPath: 'query' })
        request.result.createObjectStore('heads', { keyPath: 'query' })
      })
      request.addEventListener('success', () => {
        const transaction = request.result.transaction('heads', 'readwrite')
        transaction.objectStore('heads').put(metaOf(snapshot('a', 5, { xp: 50 })))
        transaction.addEventListener('complete', () => {
          request.result.close()
          resolve()
        })
      })
    })
    const history = open()
    await history.ready
    expect(history.status).toBe('disk')
    expect(history.heads()).toEqual([])
    await history.append(snapshot('b', 6, { xp: 60 }))
    expect((await history.latest(queryOf('b')))?.body).toEqual({ xp: 60 })
  })

  it('of a newer build is used as it is, and keeps what this one writes', async () => {
    const { disk, open } = setUp()
    await fill(open)
    const newer = await openRaw(disk.factory, 7)
    newer.close()
    const history = open()
    await history.ready
    expect(history.status).toBe('disk')
    await history.append(snapshot('d', 6, { xp: 60 }))
    history.close()
    const later = open()
    await later.ready
    expect((await later.latest(queryOf('a')))?.body).toEqual({ xp: 50 })
    expect((await later.latest(queryOf('d')))?.body).toEqual({ xp: 60 })
  })
})
