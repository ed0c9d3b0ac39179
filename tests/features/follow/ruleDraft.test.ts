import { describe, expect, it } from 'vitest'
import { conditionOf, draftOf, isTrueOf, presetsIn } from '#features/follow/ruleDraft.ts'
import type { Condition } from '#features/follow/ruleStore.ts'
import { createFormat } from '#ui/format/createFormat.ts'

const format = createFormat('en', 'UTC')

const steps = (label: string, kind: string, value: number, row: string | null = null) => ({
  figure: {
    key: `${row ?? ''} ${label}`,
    label,
    kind,
    row: row === null ? null : { key: row, name: row },
  },
  times: [1],
  values: [value],
})
const player = {
  groups: [
    {
      key: '',
      name: null,
      figures: [
        steps('XP', 'count', 812_600_000),
        steps('Total level', 'level', 2277),
        steps('Rank', 'rank', 4117),
      ],
    },
    { key: 'Mining', name: 'Mining', figures: [steps('Level', 'level', 97, 'Mining')] },
  ],
  events: [],
}

describe('suggestions', () => {
  it('are a change of rank, the next level and a round number nearby, with their values', () => {
    expect(presetsIn(player, null)).toMatchObject([
      { label: 'Rank', condition: { kind: 'changes', by: 1 } },
      { label: 'Total level', condition: { kind: 'reaches', value: 2278, start: 2277 } },
      { label: 'XP', condition: { kind: 'reaches', value: 813_000_000, by: null } },
    ])
  })

  it('begin with the figure that the page shows', () => {
    expect(presetsIn(player, 'Mining Level')).toContainEqual(
      expect.objectContaining({
        label: 'Mining · Level',
        condition: { kind: 'reaches', value: 98, start: 97, by: null },
      }),
    )
  })

  it('are none about the rows of a list, and name the next events of one', () => {
    const [, mining] = player.groups
    const fair = { path: '$.a', id: 'f', label: 'Fair', start: 9, startDay: true }
    const found = presetsIn({ groups: [mining!], events: [fair as never] }, null)
    expect(found).toEqual([
      {
        label: 'Fair',
        subject: { kind: 'event', id: 'f', label: 'Fair', of: 'day' },
        condition: { kind: 'starts', lead: 600_000 },
      },
    ])
  })
})

describe('the fields of a condition', () => {
  it.each<[string, Condition]>([
    ['count', { kind: 'reaches', value: 6000, start: 5300, by: Date.UTC(2027, 0, 2) }],
    ['rank', { kind: 'reaches', value: 3, start: 12, by: null }],
    ['duration', { kind: 'below', value: 5_400_000 }],
    ['count', { kind: 'above', value: 0.5 }],
    ['level', { kind: 'changes', by: 2 }],
  ])('of a %s describe it as it was', (kind, condition) => {
    const start = condition.kind === 'reaches' ? condition.start : null
    expect(conditionOf(draftOf(condition, kind, format), kind, start, format)).toEqual(condition)
  })

  it('describe nothing while the number is missing, or has no direction', () => {
    expect(conditionOf({ when: 'above', value: '', by: '' }, 'count', 1, format)).toBeNull()
    expect(conditionOf({ when: 'reaches', value: '9', by: '' }, 'count', null, format)).toBeNull()
    expect(conditionOf({ when: 'changes', value: '0', by: '' }, 'count', 1, format)).toBeNull()
  })
})

it.each([
  ['count', 98, true],
  ['count', 6000, false],
  ['rank', 6000, true],
  ['rank', 3, false],
  ['duration', 3, false],
  ['duration', 5300, true],
])('a %s of 5,300 has reached %i: %s', (kind, value, isReached) => {
  expect(isTrueOf({ kind: 'reaches', value, start: 5300, by: null }, 5300, kind)).toBe(isReached)
})
