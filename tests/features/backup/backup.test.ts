import { createGroups } from '#features/groups/groupStore.ts'
import { describe, expect, it, vi } from 'vitest'
import { createFavourites } from '#data/settings/favourites.ts'
import { exportBackup } from '#features/backup/exportBackup.ts'
import { importBackup, undoImport } from '#features/backup/importBackup.ts'
import { linesIn } from '#features/backup/backupFile.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { NOON } from '../../helpers/manualClock.ts'
import { queryOf, seenName, snapshot } from '../../helpers/snapshots.ts'
import { createWorld, type World } from '../../helpers/world.ts'
import { withBackupWorker } from './backupWorker.ts'
import { pastIn } from '../../helpers/pastIn.ts'

const ann = { area: 'players', id: 'Merrow Ann', name: 'Merrow Ann' }

async function usedDevice() {
  const world = createWorld({ openDatabase: openFresh().open })
  await world.services.history.ready
  for (const name of ['Wren', 'Merrow Ann']) await look(world, name)
  await world.advance(3_600_000)
  await look(world, 'Wren')
  world.services.favourites.getState().add(ann)
  world.services.stores
    .of(createGroups)
    .getState()
    .put({
      id: 'g1',
      name: 'Friends',
      area: 'players',
      members: [{ id: 'Wren', name: 'Wren' }],
    })
  return world
}

/** Fetches a player, until the body and its figures are written. */
async function look(world: World, id: string): Promise<void> {
  const { history } = world.services
  void world.ask(world.target(id))
  await world.advance(500)
  for (let tries = 0; tries < 200; tries++) {
    const queries = await history.figures.queries()
    const past = await pastIn(
      history.figures,
      queries.find((query) => query.includes(encodeURIComponent(id))) ?? '',
    )
    if (past !== null && past.seen.at(-1)! > world.clock.now() - 1000) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('not written')
}

async function contentOf({ services }: World) {
  const { history } = services
  await history.ready
  const heads = [...history.heads()].toSorted((a, b) => a.query.localeCompare(b.query))
  const bodies = await Promise.all(heads.map(({ query }) => history.snapshots(query)))
  const queries = (await history.figures.queries()).toSorted()
  const pasts = await Promise.all(queries.map((query) => pastIn(history.figures, query)))
  const names = history.names().map(({ area, id, name }) => `${area} ${id} ${name}`)
  return { heads, bodies, pasts, names: names.toSorted() }
}

/** A device that takes a backup in a worker, or in the page. */
function deviceOf(where: 'a worker' | 'the page', start?: number): World {
  const { open } = openFresh()
  const environment = where === 'a worker' ? withBackupWorker(open) : {}
  return createWorld({ openDatabase: open, environment, ...(start !== undefined && { start }) })
}

describe.each(['a worker', 'the page'] as const)('a backup taken in by %s', (where) => {
  it('brings an empty device to the same: history, figures, names, lists', async () => {
    const used = await usedDevice()
    const file = await exportBackup(used.services)
    const empty = deviceOf(where, used.clock.now())
    await empty.services.history.ready
    const result = await importBackup(empty.services, file)
    expect(result).toMatchObject({ problem: null, damaged: 0 })
    expect(await contentOf(empty)).toEqual(await contentOf(used))
    expect(empty.services.favourites.getState().entities).toEqual([ann])
    expect(empty.services.stores.of(createGroups).getState().items).toHaveLength(1)
    expect(empty.requests).toEqual([])
    expect(await importBackup(empty.services, file)).toMatchObject({
      bodies: 0,
      pasts: 0,
      settings: 0,
      problem: null,
    })
  })

  it('is taken back whole', async () => {
    const used = await usedDevice()
    const file = await exportBackup(used.services)
    const other = deviceOf(where, used.clock.now())
    await other.services.history.ready
    other.services.favourites.getState().add({ area: 'clans', id: 'e', name: 'Ember' })
    const before = await contentOf(other)
    await importBackup(other.services, file)
    expect(other.services.favourites.getState().entities).toHaveLength(2)
    await undoImport(other.services)
    expect(await contentOf(other)).toEqual(before)
    expect(other.services.favourites.getState().entities.map(({ name }) => name)).toEqual(['Ember'])
    expect(createFavourites(other.device).getState().entities).toHaveLength(1)
  })

  it('is shown by the other tabs, too', async () => {
    const used = await usedDevice()
    const other = deviceOf(where, used.clock.now())
    const tab = other.tab()
    await Promise.all([other.services.history.ready, tab.services.history.ready])
    await importBackup(other.services, await exportBackup(used.services))
    await vi.waitFor(async () => expect(await contentOf(tab)).toEqual(await contentOf(used)))
  })

  it('that was cut is used as far as it goes, and says so', async () => {
    const used = await usedDevice()
    const whole = await exportBackup(used.services)
    const other = deviceOf(where, used.clock.now())
    const cut = await importBackup(other.services, whole.slice(0, whole.size - 200))
    expect(cut.problem).toBe('cut')
  })

  it('that is another file changes nothing', async () => {
    const world = deviceOf(where)
    const results = await Promise.all(
      ['', 'name,level', '{"statglass":"choices"}', '\u001f\u008b'].map((text) =>
        importBackup(world.services, new Blob([text])),
      ),
    )
    expect(results.map(({ problem }) => problem)).toEqual(['other', 'other', 'other', 'other'])
    const newer = new Blob(['{"statglass":"backup","version":9,"at":1}\n{"end":1}'])
    expect((await importBackup(world.services, newer)).problem).toBe('newer')
  })
})

describe('a worker that breaks', () => {
  it('before it begins leaves the file to the page', async () => {
    const used = await usedDevice()
    const { open } = openFresh()
    const start = used.clock.now()
    const environment = withBackupWorker(open, 0)
    const other = createWorld({ openDatabase: open, environment, start })
    const result = await importBackup(other.services, await exportBackup(used.services))
    expect(result.problem).toBeNull()
    expect(await contentOf(other)).toEqual(await contentOf(used))
  })

  it('in the middle says so', async () => {
    const used = await usedDevice()
    const { open } = openFresh()
    const start = used.clock.now()
    const environment = withBackupWorker(open, 1)
    const other = createWorld({ openDatabase: open, environment, start })
    const result = await importBackup(other.services, await exportBackup(used.services))
    expect(result.problem).toBe('refused')
  })
})

describe('a backup', () => {
  it('never holds the key in use, wherever it stands', async () => {
    const used = await usedDevice()
    const key = used.sample.generateKey()
    used.services.keyStore.use(key, used.services.keyOrigin, true)
    used.services.favourites.getState().add({ area: 'players', id: key, name: key })
    for await (const line of linesIn(await exportBackup(used.services)))
      expect(line).not.toContain(key)
  })

  it('cannot be imported where storage is blocked', async () => {
    const world = createWorld()
    expect((await importBackup(world.services, new Blob(['']))).problem).toBe('memory')
  })
})

describe('a backup of an earlier build', () => {
  const query = queryOf('Wren')
  const seen = [3, 2, 1].map((hours) => NOON - hours * 3_600_000)
  const [first = 0, second = 0, third = 0] = seen
  const figure = (key: string) => ({ key, label: key, kind: 'count', row: null })
  const of = { query, area: 'players', id: 'Wren', seen, names: [{ at: first, name: 'Wren' }] }
  const lines = [
    { statglass: 'backup', version: 1, at: NOON },
    { setting: 'saved', data: [ann] },
    { names: [seenName('Wren')] },
    { body: snapshot('Wren', first, { xp: 1 }) },
    // Figures were written as steps, a past of many figures in several lines.
    { past: { ...of, figures: [{ figure: figure('xp'), times: seen, values: [1, 5, 7] }] } },
    {
      past: {
        ...of,
        figures: [{ figure: figure('gold'), times: [first, third], values: [9, null] }],
      },
    },
    { end: 6 },
  ]
  const file = new Blob(lines.map((line) => `${JSON.stringify(line)}\n`))

  it('is imported whole, once', async () => {
    const world = deviceOf('the page')
    const { history } = world.services
    await history.ready
    const result = await importBackup(world.services, file)
    expect(result).toEqual({ bodies: 1, pasts: 2, settings: 1, damaged: 0, problem: null })
    expect(await pastIn(history.figures, query)).toEqual({
      query,
      area: 'players',
      id: 'Wren',
      names: [{ at: first, name: 'Wren' }],
      seen,
      figures: [
        { figure: figure('xp'), times: seen, values: [1, 5, 7] },
        { figure: figure('gold'), times: [first, third], values: [9, Number.NaN] },
      ],
    })
    expect((await history.figures.rows(query))?.rows[1]).toEqual({
      query,
      at: second,
      name: 'Wren',
      values: { xp: 5, gold: 9 },
    })
    expect(await importBackup(world.services, file)).toMatchObject({ bodies: 0, pasts: 0 })
  })
})
