import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFavourites } from '#data/settings/favourites.ts'
import { memoryStorage, openSlot, type TextStorage } from '#data/settings/persisted.ts'
import { importBackup } from '#features/backup/importBackup.ts'
import { createRules, type Rule } from '#features/follow/ruleStore.ts'
import { followsOf } from '#features/follow/useFollow.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { createWorld } from '../../helpers/world.ts'

const RUNS = process.env['STATGLASS_FULL'] === '1' ? 5000 : 200

const text = fc.string({ minLength: 1, maxLength: 20 })
const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const finite = number.map((one) => (Object.is(one, -0) ? 0 : one))
const unique = { selector: ({ id }: { id: string }) => id, maxLength: 8 }

/** As the version before stored them. */
const goals = fc.uniqueArray(
  fc.record({
    id: text,
    area: fc.constant('players'),
    entityId: text,
    name: text,
    query: text,
    figure: text,
    label: text,
    target: finite,
    start: finite,
    by: fc.option(finite),
  }),
  unique,
)
const watches = fc.uniqueArray(
  fc.record({
    id: text.map((id) => `w${id}`),
    area: fc.constantFrom('players', 'prices'),
    entityId: fc.option(text),
    name: text,
    query: text,
    endpoint: text,
    params: fc.constant({ page: '2' }),
    subject: fc.constant({ kind: 'figure' as const, key: '$.xp', of: 'count' }),
    label: text,
    condition: fc.record({
      kind: fc.constantFrom('above' as const, 'below' as const),
      value: finite,
    }),
    every: fc.constantFrom(null, 60_000),
    muted: fc.boolean(),
    createdAt: fc.nat(),
  }),
  unique,
)
const saved = fc.uniqueArray(
  fc.record({ area: fc.constantFrom('players', 'clans'), id: text, name: text }),
  unique,
)

type Goal = typeof goals extends fc.Arbitrary<(infer One)[]> ? One : never

const holdsGoal = (rules: readonly Rule[], goal: Goal) =>
  rules.some(
    ({ area, entityId, name, query, label, subject, condition }) =>
      area === goal.area &&
      entityId === goal.entityId &&
      name === goal.name &&
      query === goal.query &&
      label === goal.label &&
      subject.kind === 'figure' &&
      subject.key === goal.figure &&
      condition.kind === 'reaches' &&
      condition.value === goal.target &&
      condition.start === goal.start &&
      condition.by === goal.by,
  )

const rulesOn = (device: TextStorage) => createRules(device).getState().items

describe('watches and goals of an older version', () => {
  it('are rules from then on, each once, and everything saved or watched or aimed at is followed', () => {
    fc.assert(
      fc.property(goals, watches, saved, (someGoals, someWatches, someSaved) => {
        const device = memoryStorage()
        openSlot(device, 'goals').write(someGoals)
        openSlot(device, 'watches').write(someWatches)
        for (const one of someSaved) createFavourites(device).getState().add(one)
        for (const rules of [rulesOn(device), rulesOn(device)]) {
          expect(rules).toHaveLength(someGoals.length + someWatches.length)
          expect(rules).toEqual(expect.arrayContaining(someWatches))
          for (const goal of someGoals) expect(holdsGoal(rules, goal)).toBe(true)
        }
        expect(openSlot(device, 'goals').read()).toBeUndefined()
        expect(openSlot(device, 'watches').read()).toBeUndefined()

        const { entities } = createFavourites(device).getState()
        const follows = followsOf(entities, rulesOn(device))
        expect(follows.filter(({ onHome }) => onHome)).toHaveLength(entities.length)
        expect(follows.flatMap(({ rules }) => rules)).toHaveLength(
          someGoals.length + someWatches.length,
        )
      }),
      { numRuns: RUNS },
    )
  })

  it('stay where they are while storage is full', () => {
    const device = memoryStorage()
    const goal = fc.sample(goals, { seed: 1, numRuns: 20 }).flat().slice(0, 1)
    openSlot(device, 'goals').write(goal)
    const full = {
      ...device,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(rulesOn(full)).toEqual([])
    expect(openSlot(device, 'goals').read()).toEqual(goal)
    expect(rulesOn(device)).toHaveLength(1)
  })

  it.each(['add', 'replace'] as const)(
    'come out of an old backup (%s), and only once',
    async (mode) => {
      const world = createWorld({ openDatabase: openFresh().open })
      await world.services.history.ready
      const at = world.clock.now()
      const [goal] = fc.sample(goals, { seed: 3, numRuns: 20 }).flat()
      const [watch] = fc.sample(watches, { seed: 3, numRuns: 20 }).flat()
      const lines = [
        { statglass: 'backup', version: 1, at },
        { setting: 'goals', data: [goal] },
        { setting: 'watches', data: [watch] },
      ]
      const file = lines.map((line) => JSON.stringify(line)).join('\n')
      const rules = world.services.stores.of(createRules)
      for (let times = 0; times < 2; times++) {
        expect((await importBackup(world.services, file, mode)).problem).toBeNull()
        expect(
          rules
            .getState()
            .items.map(({ id }) => id)
            .toSorted(),
        ).toEqual([`goal ${goal?.id}`, watch?.id].toSorted())
      }
      world.close()
    },
  )
})
