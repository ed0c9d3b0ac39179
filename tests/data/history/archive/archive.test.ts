import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Archive } from '#data/history/types.ts'
import type { FigureSnapshot, History } from '#data/history/types.ts'
import { queryOf, cachedName, snapshot } from '../../../helpers/snapshots.ts'
import { bodiesIn, contentOf, device } from './devices.ts'
import { pastIn } from '../../../helpers/pastIn.ts'

const RUNS = process.env['STATGLASS_FULL'] === '1' ? 2000 : 25
const IDS = ['Ann', 'Bo']

/** Bodies as a device gets them, one after the other. */
const visits = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...IDS),
      at: fc.integer({ min: 1, max: 12 }),
      xp: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 8, selector: ({ id, at }) => `${id} ${at}` },
  )
  .map((all) => all.toSorted((a, b) => a.at - b.at))
type Visits = { id: string; at: number; xp: number }[]

/** What two devices saw: of the same thing at the same moment, to the millisecond, the same body. */
const twoDevices = fc.tuple(visits, visits).map(([own, other]): [Visits, Visits] => {
  const known = new Map(own.map(({ id, at, xp }) => [`${id} ${at}`, xp]))
  return [own, other.map((one) => ({ ...one, xp: known.get(`${one.id} ${one.at}`) ?? one.xp }))]
})

async function seen(all: Visits): Promise<History> {
  const { history } = device()
  for (const { id, at, xp } of all) await history.append(snapshot(id, at, { xp }))
  return history
}

async function archiveOf(history: History): Promise<Archive> {
  const archive = await history.archive()
  if (archive === null) throw new Error('no archive')
  return archive
}

async function importInto(history: History, from: History): Promise<void> {
  const archive = await archiveOf(history)
  for (const body of await bodiesIn(from, IDS)) await archive.addBody(body)
  await archive.reload()
}

const figures = (id: string, at: number, xp: number): FigureSnapshot => ({
  query: queryOf(id),
  area: 'players',
  id,
  name: id,
  at,
  figures: [{ key: 'xp', label: 'XP', kind: 'count', row: null }],
  values: [xp],
})

describe('what is added', () => {
  it('hides nothing that was seen where it is later than now, and is shown where there is nothing else', async () => {
    const { history } = device()
    const now = Date.now()
    await history.append(snapshot('Ann', now - 1000, { xp: 2 }))
    const archive = await archiveOf(history)
    for (const id of IDS) await archive.addBody(snapshot(id, now + 3_600_000, { xp: 1 }))
    await archive.reload()
    expect((await history.latest(queryOf('Ann')))?.body).toEqual({ xp: 2 })
    expect((await history.latest(queryOf('Bo')))?.body).toEqual({ xp: 1 })
    expect(await history.snapshots(queryOf('Ann'))).toHaveLength(2)
  })

  it('leaves what the device has, and the newest body of both is the newest', async () => {
    await fc.assert(
      fc.asyncProperty(twoDevices, async ([a, b]) => {
        const [own, other] = [await seen(a), await seen(b)]
        const before = await contentOf(own, IDS)
        const given = await contentOf(other, IDS)
        await importInto(own, other)
        const after = await contentOf(own, IDS)
        for (const [index, { bodies, latest }] of after.entries()) {
          for (const body of before[index]!.bodies) expect(bodies).toContainEqual(body)
          const both = [before[index]!.latest, given[index]!.latest].filter((one) => one !== null)
          const newest = both.toSorted((one, two) => two.fetchedAt - one.fetchedAt)[0]
          expect([latest?.fetchedAt, latest?.body]).toEqual([newest?.fetchedAt, newest?.body])
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('changes nothing once more', async () => {
    await fc.assert(
      fc.asyncProperty(twoDevices, async ([a, b]) => {
        const own = await seen(a)
        const other = await seen(b)
        await importInto(own, other)
        const before = await contentOf(own, IDS)
        await importInto(own, other)
        expect(await contentOf(own, IDS)).toEqual(before)
        await importInto(own, own)
        expect(await contentOf(own, IDS)).toEqual(before)
      }),
      { numRuns: RUNS },
    )
  })

  it('is added to figures, and to none that the device has', async () => {
    const { history } = device()
    const start = Date.now()
    await history.figures.note(figures('Ann', start - 5000, 1))
    const archive = await archiveOf(history)
    const own = (await history.figures.rows(queryOf('Ann')))!
    const rows = [
      { ...own.rows[0]!, at: start - 9000, values: { xp: 7 } },
      { ...own.rows[0]!, values: { xp: 5 } },
    ]
    await archive.addVisits({ ...own, rows })
    expect((await pastIn(history.figures, queryOf('Ann')))!.figures[0]!.values).toEqual([7, 1])
  })

  it('is told to who listens', async () => {
    const { history } = device()
    const heard: string[] = []
    history.subscribe((query) => heard.push(query))
    const archive = await archiveOf(history)
    await archive.addBody(snapshot('Bo', 4, { xp: 1 }))
    await archive.reload()
    expect(heard).toContain(queryOf('Bo'))
  })
})

describe('forgetting', () => {
  const filled = async () => {
    const history = await seen([
      { id: 'Ann', at: 10, xp: 1 },
      { id: 'Ann', at: 20, xp: 2 },
      { id: 'Bo', at: 5, xp: 1 },
    ])
    await history.append(
      snapshot('Ember', 30, { xp: 1 }, { area: 'clans', query: 'q/clans/Ember' }),
    )
    for (const [id, at, xp] of [
      ['Ann', 10, 1],
      ['Ann', 20, 2],
      ['Bo', 5, 1],
    ] as const)
      await history.figures.note(figures(id, at, xp))
    await history.remember([cachedName('Ann'), { ...cachedName('Ember'), area: 'clans' }])
    return history
  }

  it('one page takes its bodies and figures, and no other', async () => {
    const history = await filled()
    await (await archiveOf(history)).forget(queryOf('Ann'))
    expect(await history.snapshots(queryOf('Ann'))).toEqual([])
    expect(await history.latest(queryOf('Ann'))).toBeNull()
    expect(await history.figures.queries()).toEqual([queryOf('Bo')])
    expect(history.heads().map(({ id }) => id)).toEqual(expect.arrayContaining(['Bo', 'Ember']))
    expect(history.heads()).toHaveLength(2)
  })
})
