import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Archive } from '#data/history/types.ts'
import type { FigureSnapshot, History } from '#data/history/types.ts'
import { queryOf, seenName, snapshot } from '../../../helpers/snapshots.ts'
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

async function importInto(history: History, from: History): Promise<number> {
  const job = await (await archiveOf(history)).begin()
  let added = 0
  for (const body of await bodiesIn(from, IDS)) if (await job.body(body)) added += 1
  await job.end()
  return added
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

describe('an import', () => {
  it('joins two devices the same whichever file comes first', async () => {
    await fc.assert(
      fc.asyncProperty(twoDevices, async ([a, b]) => {
        const [ab, ba] = [await seen(a), await seen(b)]
        const [second, first] = [await seen(b), await seen(a)]
        await importInto(ab, second)
        await importInto(ba, first)
        expect(await contentOf(ab, IDS)).toEqual(await contentOf(ba, IDS))
      }),
      { numRuns: RUNS },
    )
  })

  it('of the same once more changes nothing', async () => {
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

  it('is taken back as if it had not been, and what was seen since stays', async () => {
    await fc.assert(
      fc.asyncProperty(visits, visits, async (a, b) => {
        const own = await seen(a)
        const before = await contentOf(own, IDS)
        await importInto(own, await seen(b))
        const archive = await archiveOf(own)
        expect(await archive.canUndo()).toBe(true)
        await archive.undo()
        expect(await contentOf(own, IDS)).toEqual(before)
        expect(await archive.canUndo()).toBe(false)
      }),
      { numRuns: RUNS },
    )
  })

  it('takes back figures, and keeps those that were noted since', async () => {
    const { history } = device()
    const start = Date.now()
    await history.figures.note(figures('Ann', start - 5000, 1))
    const archive = await archiveOf(history)
    const job = await archive.begin()
    const own = (await history.figures.rows(queryOf('Ann')))!
    const row = { ...own.rows[0]!, at: start - 9000, values: { xp: 7 } }
    expect(await job.figures({ ...own, rows: [row] })).toBe(true)
    expect(await job.figures({ ...own, rows: [row] })).toBe(false)
    await job.end()
    expect((await pastIn(history.figures, queryOf('Ann')))!.figures[0]!.values).toEqual([7, 1])
    const later = Date.now() + 1000
    await history.figures.note(figures('Ann', later, 3))
    await archive.undo()
    expect(await pastIn(history.figures, queryOf('Ann'))).toMatchObject({
      seen: [start - 5000, later],
      figures: [{ times: [start - 5000, later], values: [1, 3] }],
    })
  })

  it('brings names, tells who listens, and gives back what was noted with it', async () => {
    const { history } = device()
    await history.remember([seenName('Ann')])
    const archive = await archiveOf(history)
    const heard: string[] = []
    history.subscribe((query) => heard.push(query))
    const job = await archive.begin()
    await job.names([seenName('Ann'), seenName('Bo', 2)])
    await job.body(snapshot('Bo', 4, { xp: 1 }))
    await archive.note({ setting: 'goals' })
    await job.end()
    expect(history.names().map(({ id }) => id)).toEqual(['Ann', 'Bo'])
    expect(heard).toContain(queryOf('Bo'))
    expect(await archive.undo()).toEqual([{ setting: 'goals' }])
    expect(history.names().map(({ id }) => id)).toEqual(['Ann'])
    expect(history.heads()).toEqual([])
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
    await history.remember([seenName('Ann'), { ...seenName('Ember'), area: 'clans' }])
    return history
  }

  it('one page takes its bodies and figures, and no other', async () => {
    const history = await filled()
    await (await archiveOf(history)).forget({ query: queryOf('Ann') })
    expect(await history.snapshots(queryOf('Ann'))).toEqual([])
    expect(await history.latest(queryOf('Ann'))).toBeNull()
    expect(await history.figures.queries()).toEqual([queryOf('Bo')])
    expect(history.heads().map(({ id }) => id)).toEqual(expect.arrayContaining(['Bo', 'Ember']))
    expect(history.heads()).toHaveLength(2)
  })

  it('an area takes all of it, names too', async () => {
    const history = await filled()
    await (await archiveOf(history)).forget({ area: 'players' })
    expect(history.heads().map(({ area }) => area)).toEqual(['clans'])
    expect(await history.figures.queries()).toEqual([])
    expect(history.names().map(({ id }) => id)).toEqual(['Ember'])
  })

  it('a time takes what was fetched before, figures too', async () => {
    const history = await filled()
    await (await archiveOf(history)).forget({ before: 15 })
    expect((await history.snapshots(queryOf('Ann'))).map(({ fetchedAt }) => fetchedAt)).toEqual([
      20,
    ])
    expect(await pastIn(history.figures, queryOf('Ann'))).toMatchObject({
      seen: [20],
      figures: [{ times: [20], values: [2] }],
    })
    expect(await history.latest(queryOf('Bo'))).toBeNull()
    expect(await pastIn(history.figures, queryOf('Bo'))).toBeNull()
  })

  it('a time keeps what was seen again since, with its later time', async () => {
    const history = await seen([
      { id: 'Ann', at: 10, xp: 1 },
      { id: 'Ann', at: 20, xp: 1 },
    ])
    await (await archiveOf(history)).forget({ before: 15 })
    expect((await history.snapshots(queryOf('Ann'))).map(({ fetchedAt }) => fetchedAt)).toEqual([
      20,
    ])
    expect((await history.latest(queryOf('Ann')))?.body).toEqual({ xp: 1 })
  })
})

describe('what is used', () => {
  it('is told by area, the largest first', async () => {
    const { history } = device()
    await history.append(snapshot('Ann', 1, { xp: 1 }, { bytes: 100 }))
    await history.append(snapshot('Ann', 2, { xp: 2 }, { bytes: 200 }))
    const clan = { area: 'clans', query: 'q/clans/Ember', bytes: 9000 }
    await history.append(snapshot('Ember', 3, { xp: 1 }, clan))
    const [clans, players] = await (await archiveOf(history)).usage()
    expect(clans).toMatchObject({ area: 'clans', pages: 1, bodies: 1, bodyBytes: 9000 })
    expect(players).toMatchObject({ area: 'players', pages: 1, bodies: 2, bodyBytes: 300 })
  })
})
