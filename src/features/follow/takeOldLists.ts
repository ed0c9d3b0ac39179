import { openSlot, type TextStorage } from '#data/settings/persisted.ts'
import { isRecord } from '#lib/isRecord.ts'

/** Moves the watches and goals that an older version stored into the rules, once. The store of the rules validates them. */
export function takeOldLists(storage: TextStorage): void {
  const [watches, goals] = ['watches', 'goals'].map((part) => openSlot(storage, part))
  const old = [...rowsIn(watches?.read()), ...rowsIn(goals?.read()).map(ruleOfGoal)]
  if (old.length > 0) {
    const rules = openSlot(storage, 'rules')
    const own = rowsIn(rules.read())
    const ids = new Set(own.map(({ id }) => id))
    const all = [...own, ...old.filter(({ id }) => !ids.has(id))]
    rules.write(all)
    // Full storage has refused them: they stay where they are.
    if (rowsIn(rules.read()).length < all.length) return
  }
  watches?.remove()
  goals?.remove()
}

const rowsIn = (data: unknown) => (Array.isArray(data) ? data.filter(isRecord) : [])

function ruleOfGoal({ id, figure, target, start, by, ...goal }: Record<string, unknown>) {
  return {
    ...goal,
    id: `goal ${String(id)}`,
    endpoint: `${String(goal['area'])}.item`,
    params: {},
    subject: { kind: 'figure', key: figure, of: 'count' },
    condition: { kind: 'reaches', value: target, start, by },
    every: null,
    muted: false,
    createdAt: 0,
  }
}
