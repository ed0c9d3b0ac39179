import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Alert, createAlerts } from '#features/follow/alertStore.ts'
import { createFavourites } from '#data/settings/favourites.ts'
import { createGroups, type Group } from '#features/groups/groupStore.ts'
import { memoryStorage, openSlot, type TextStorage } from '#data/settings/persisted.ts'
import { createRules, type Rule } from '#features/follow/ruleStore.ts'

const RUNS = process.env['STATGLASS_FULL'] === '1' ? 10_000 : 200

const thing = {
  area: 'players' as const,
  entityId: 'Ann',
  name: 'Ann',
  query: 'https://s/players/Ann',
}
const group = (id: string): Group => ({
  id,
  name: id,
  area: 'players',
  members: [
    {
      id: 'Ann',
      name: 'Ann',
    },
  ],
})
const rule = (id: string): Rule => ({
  ...thing,
  id,
  endpoint: 'players.item',
  params: {},
  label: 'XP',
  every: null,
  subject: {
    kind: 'figure',
    key: 'xp',
    of: 'count',
  },
  condition: {
    kind: 'above',
    value: 5,
  },
  muted: false,
  createdAt: 1,
})
const alert = (id: string): Alert => ({
  id,
  watch: 'w',
  at: 1,
  area: 'players',
  entityId: 'Ann',
  name: 'Ann',
  label: 'XP',
  kind: 'above',
  of: 'count',
  limit: 5,
  before: 4,
  value: 6,
  missed: false,
  seen: false,
})

interface Kept {
  fill(device: TextStorage): void
  /** The names of the rows that are there. */
  read(device: TextStorage): readonly string[]
  part: string
  rowsOf(data: unknown): unknown[]
}

const list = (data: unknown) => data as unknown[]
const KEPT: Readonly<Record<string, Kept>> = {
  groups: {
    part: 'groups',
    fill: (device) => createGroups(device).getState().replace(['a', 'b'].map(group)),
    read: (device) =>
      createGroups(device)
        .getState()
        .items.map(({ id }) => id),
    rowsOf: list,
  },
  rules: {
    part: 'rules',
    fill: (device) => createRules(device).getState().replace(['a', 'b'].map(rule)),
    read: (device) =>
      createRules(device)
        .getState()
        .items.map(({ id }) => id),
    rowsOf: list,
  },
  alerts: {
    part: 'alerts',
    fill: (device) => createAlerts(device).getState().replace(['a', 'b'].map(alert)),
    read: (device) =>
      createAlerts(device)
        .getState()
        .alerts.map(({ id }) => id),
    rowsOf: (data) => (data as { alerts: unknown[] }).alerts,
  },
  saved: {
    part: 'saved',
    fill(device) {
      const saved = createFavourites(device).getState()
      for (const id of ['a', 'b']) saved.add({ area: 'players', id, name: id })
    },
    read: (device) =>
      createFavourites(device)
        .getState()
        .entities.map(({ id }) => id),
    rowsOf: list,
  },
}

const anyJson = fc.jsonValue()
/** Another value in place of a row, of one of its fields, or of one inside of that. */
const edits = fc.record({ row: fc.nat(1), depth: fc.nat(3), pick: fc.nat(), value: anyJson })
type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never

function edit(rows: unknown[], { row, depth, pick, value }: Edit): void {
  let holder = rows as unknown as Record<string, unknown>
  let key = String(row)
  for (let level = 0; level < depth; level++) {
    const next = holder[key]
    if (typeof next !== 'object' || next === null) break
    const keys = Object.keys(next)
    const chosen = keys[pick % Math.max(1, keys.length)]
    if (chosen === undefined) break
    holder = next as Record<string, unknown>
    key = chosen
  }
  holder[key] = value
}

it.each(Object.entries(KEPT))(
  '%s that somebody edited are read without an error, and every other row is there',
  (_, { part, fill, read, rowsOf }) => {
    fc.assert(
      fc.property(edits, (change) => {
        const device = memoryStorage()
        fill(device)
        const whole = read(device)
        expect(whole).toHaveLength(2)
        const slot = openSlot(device, part)
        const data = slot.read()
        edit(rowsOf(data), change)
        slot.write(data)
        expect(read(device)).toContain(whole[1 - change.row])
      }),
      { numRuns: RUNS },
    )
  },
)
