import fc from 'fast-check'
import { SEEN_STORES } from '#data/history/database.ts'
import { describe, expect, it } from 'vitest'
import { createHistory } from '#data/history/createHistory.ts'
import { createChannelHub } from '../../../helpers/channels.ts'
import { asked, editRow, openRaw } from '../../../helpers/editedRows.ts'
import { openFresh } from '../../../helpers/indexedDb.ts'
import { queryOf, seenName, snapshot } from '../../../helpers/snapshots.ts'
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
    await history.remember([seenName(id)])
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
  it('of the build before keeps its bodies and names, and gets figures beside them', async () => {
    const { disk, open } = setUp()
    await disk.open().then((database) => database?.close())
    await asked(disk.factory.deleteDatabase('statglass'))
    await new Promise<void>((resolve) => {
      const request = disk.factory.open('statglass', 1)
      request.addEventListener('upgradeneeded', () => {
        const old = request.result
        old.createObjectStore('latest', { keyPath: 'query' })
        old.createObjectStore('heads', { keyPath: 'query' })
        old.createObjectStore('visits', { keyPath: ['query', 'fetchedAt'] })
        old.createObjectStore('names', { keyPath: ['area', 'id'] })
      })
      request.addEventListener('success', () => {
        const { body: _body, headers: _headers, ...head } = snapshot('a', 5, { xp: 50 })
        const transaction = request.result.transaction(
          ['latest', 'heads', 'visits', 'names'],
          'readwrite',
        )
        for (const store of ['latest', 'visits'])
          transaction.objectStore(store).put(snapshot('a', 5, { xp: 50 }))
        transaction.objectStore('heads').put(head)
        transaction.objectStore('names').put(seenName('a'))
        transaction.addEventListener('complete', () => {
          request.result.close()
          resolve()
        })
      })
    })
    const history = open()
    await history.ready
    expect(history.status).toBe('disk')
    expect((await history.latest(queryOf('a')))?.body).toEqual({ xp: 50 })
    expect(history.names()).toHaveLength(1)
    const noted = { query: queryOf('a'), area: 'players', id: 'a', name: 'a', at: 6 }
    await history.figures.note({ ...noted, figures: [figure], values: [60] })
    expect(await history.figures.queries()).toEqual([queryOf('a')])
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
