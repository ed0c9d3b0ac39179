import { createGroups } from '#features/groups/groupStore.ts'
import { describe, expect, it, vi } from 'vitest'
import { exportBackup } from '#features/backup/exportBackup.ts'
import { importBackup } from '#features/backup/importBackup.ts'
import { linesIn } from '#features/backup/backupFile.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld, type World } from '../../helpers/world.ts'
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

const freshDevice = (start?: number): World =>
  createWorld({ openDatabase: openFresh().open, ...(start !== undefined && { start }) })

const clan = { area: 'clans', id: 'e', name: 'Ember' }

describe('a backup', () => {
  it('brings an empty device to the same: history, figures, names, lists', async () => {
    const used = await usedDevice()
    const file = await exportBackup(used.services)
    const empty = freshDevice(used.clock.now())
    await empty.services.history.ready
    const result = await importBackup(empty.services, file, 'add')
    expect(result).toEqual({ pages: 2, damaged: 0, problem: null })
    const content = await contentOf(empty)
    expect(content).toEqual(await contentOf(used))
    expect(empty.services.favourites.getState().entities).toEqual([ann])
    expect(empty.services.stores.of(createGroups).getState().items).toHaveLength(1)
    expect(empty.requests).toEqual([])
    expect(await importBackup(empty.services, file, 'add')).toEqual(result)
    expect(await contentOf(empty)).toEqual(content)
  })

  it('that is added leaves what the device has', async () => {
    const used = await usedDevice()
    const other = freshDevice(used.clock.now())
    await look(other, 'Salt')
    other.services.favourites.getState().add(clan)
    other.services.preferences.getState().set({ theme: 'dark' })
    await importBackup(other.services, await exportBackup(used.services), 'add')
    expect(other.services.history.heads()).toHaveLength(3)
    expect(other.services.favourites.getState().entities).toEqual([clan, ann])
    expect(other.services.preferences.getState().theme).toBe('dark')
  })

  it('that replaces leaves nothing else but the key and the service', async () => {
    const used = await usedDevice()
    const file = await exportBackup(used.services)
    const other = freshDevice(used.clock.now())
    const key = other.sample.generateKey()
    other.services.keyStore.use(key, other.services.keyOrigin, true)
    await look(other, 'Salt')
    other.services.favourites.getState().add(clan)
    other.services.preferences.getState().set({ theme: 'dark', imageHosts: ['cdn.example'] })
    await importBackup(other.services, file, 'replace')
    expect(await contentOf(other)).toEqual(await contentOf(used))
    expect(other.services.favourites.getState().entities).toEqual([ann])
    const { theme, imageHosts } = other.services.preferences.getState()
    expect([theme, imageHosts]).toEqual(['system', ['cdn.example']])
    expect(other.services.keyStore.keyFor(other.services.keyOrigin)).toBe(key)
  })

  it('is shown by the other tabs, too', async () => {
    const used = await usedDevice()
    const other = freshDevice(used.clock.now())
    const tab = other.tab()
    await Promise.all([other.services.history.ready, tab.services.history.ready])
    await importBackup(other.services, await exportBackup(used.services), 'add')
    await vi.waitFor(async () => expect(await contentOf(tab)).toEqual(await contentOf(used)))
  })

  it.each(['add', 'replace'] as const)(
    'that was cut, is another file, or is of a newer build changes nothing: %s',
    async (mode) => {
      const used = await usedDevice()
      const before = await contentOf(used)
      const whole = await exportBackup(used.services)
      const newer = '{"statglass":"backup","version":9,"at":1}'
      const files = ['', 'name,level', '{"statglass":"choices"}', '\u001f\u008b', newer]
      const problems = []
      for (const file of [whole.slice(0, whole.size - 200), ...files])
        problems.push((await importBackup(used.services, file, mode)).problem)
      expect(problems).toEqual(['cut', 'other', 'other', 'other', 'other', 'newer'])
      expect(await contentOf(used)).toEqual(before)
      expect(used.services.favourites.getState().entities).toEqual([ann])
    },
  )

  it('may be text, and loses the lines that do not validate', async () => {
    const world = freshDevice()
    const at = world.clock.now()
    const bodies = [
      snapshot('Wren', at, { xp: 1 }),
      { ...snapshot('Quill', at, { xp: 1 }), bytes: 'many' },
      snapshot('Salt', at + 10 * 86_400_000, { xp: 1 }),
    ]
    const lines = [{ statglass: 'backup', version: 1, at }, ...bodies.map((body) => ({ body })), 5]
    const text = lines.map((line) => JSON.stringify(line)).join('\n')
    const result = await importBackup(world.services, text, 'add')
    expect(result).toEqual({ pages: 1, damaged: 3, problem: null })
    expect(world.services.history.heads().map(({ id }) => id)).toEqual(['Wren'])
  })

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
    expect((await importBackup(world.services, '', 'add')).problem).toBe('memory')
  })
})
