import { describe, expect, it } from 'vitest'
import { createHistory } from '#data/history/createHistory.ts'
import type { FigureSnapshot, History } from '#data/history/types.ts'
import { createChannelHub } from '../../helpers/channels.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { queryOf, seenName, snapshot } from '../../helpers/snapshots.ts'

const XP = { key: '$.xp', label: 'XP', kind: 'count', row: null }

const figuresAt = (id: string, at: number, xp: number): FigureSnapshot => ({
  query: queryOf(id),
  area: 'players',
  id,
  name: id,
  at,
  figures: [XP],
  values: [xp],
})

/** What a device has of a player, under each spelling that a build before knew. */
async function device(
  visits: readonly (readonly [id: string, at: number, xp: number])[],
  names = [seenName('Tarn')],
) {
  const disk = openFresh()
  const open = (): History =>
    createHistory({ open: disk.open, channel: createChannelHub().open()('history') })
  const first = open()
  for (const [id, at, xp] of visits) {
    await first.append(snapshot(id, at, { xp }))
    await first.figures.note(figuresAt(id, at, xp))
  }
  await first.remember(names)
  first.close()
  return open
}

async function pastOf(history: History, id: string) {
  await history.ready
  const bodies = await history.snapshots(queryOf(id))
  const past = await history.figures.rows(queryOf(id))
  return {
    bodies: bodies.map(({ fetchedAt, body, id: of }) => [of, fetchedAt, body]),
    seen: past?.rows.map(({ at }) => at),
    last: history.head(queryOf(id))?.fetchedAt,
  }
}

describe('spellings of one name', () => {
  it.each([
    ['a no-break space', 'Chip\u00a0esq', 'Chip esq'],
    ['a zero-width space', 'Chip\u200b esq', 'Chip esq'],
    ['references of HTML', 'Tom &amp; Ash', 'Tom & Ash'],
    ['letters taken apart', 'De\u0301ja', 'Déja'],
  ])('that look the same are one history: %s', async (_, old, plain) => {
    const open = await device([
      [old, 1000, 1],
      [plain, 2000, 2],
      [old, 3000, 3],
    ])
    const expected = {
      bodies: [
        [plain, 1000, { xp: 1 }],
        [plain, 2000, { xp: 2 }],
        [plain, 3000, { xp: 3 }],
      ],
      seen: [1000, 2000, 3000],
      last: 3000,
    }
    // Once more changes nothing; the old spelling, in a link or a backup, still leads there.
    for (const id of [plain, old, plain]) {
      const history = open()
      expect(await pastOf(history, id)).toEqual(expected)
      expect(history.heads()).toHaveLength(1)
      expect((await history.latest(queryOf(id)))?.query).toBe(queryOf(plain))
      history.close()
    }
  })

  it('are one also where only the old one is kept', async () => {
    const open = await device([['Chip\u00a0esq', 1000, 1]])
    expect(await pastOf(open(), 'Chip esq')).toMatchObject({ seen: [1000], last: 1000 })
  })

  it('in other capitals are one where the bodies call themselves the same', async () => {
    const names = [seenName('tarn', 1, 'Tarn'), seenName('Tarn')]
    const open = await device(
      [
        ['tarn', 1000, 1],
        ['Tarn', 2000, 2],
      ],
      names,
    )
    expect(await pastOf(open(), 'Tarn')).toMatchObject({ seen: [1000, 2000], last: 2000 })
  })

  it('in other capitals stay two where each is called by its own', async () => {
    const names = [seenName('tarn'), seenName('Tarn')]
    const open = await device(
      [
        ['tarn', 1000, 1],
        ['Tarn', 2000, 2],
      ],
      names,
    )
    const history = open()
    expect(await pastOf(history, 'Tarn')).toMatchObject({ seen: [2000] })
    expect(await pastOf(history, 'tarn')).toMatchObject({ seen: [1000] })
  })

  it('of things of one name with ids of their own stay apart', async () => {
    const names = [seenName('aB', 1, 'The Twins'), seenName('Ab', 1, 'The Twins')]
    const history = (
      await device(
        [
          ['aB', 1000, 1],
          ['Ab', 2000, 2],
        ],
        names,
      )
    )()
    await history.ready
    expect(history.heads()).toHaveLength(2)
  })

  it('come from a backup as one, and a second time change nothing', async () => {
    const history = (await device([['Chip esq', 2000, 2]]))()
    const archive = await history.archive()
    const old = snapshot('Chip\u00a0esq', 1000, { xp: 1 })
    const rows = [{ query: old.query, at: 1000, name: 'Chip esq', values: { '$.xp': 1 } }]
    for (const isNew of [true, false]) {
      const adding = await archive?.begin()
      expect(await adding?.body(old)).toBe(isNew)
      const { query, area, id } = old
      expect(await adding?.figures({ query, area, id, figures: [XP], rows })).toBe(isNew)
      await adding?.end()
    }
    expect(await pastOf(history, 'Chip esq')).toMatchObject({ seen: [1000, 2000], last: 2000 })
    expect(history.heads()).toHaveLength(1)
    await archive?.begin()
  })
})
