import type { Condition, Observation, Step, WatchState } from './types.ts'

/** A watch that has seen nothing. */
export const FRESH: WatchState = { at: null, value: null, armed: true, base: null }

/** A figure must go back by this share of its threshold before it can cross it again: one that trembles there tells once. */
const MARGIN = 0.01

/** A timer may come so late without anything having been missed, ms. */
const LATE_MS = 60_000

const quiet = (state: WatchState): Step => ({ state, fired: null })

/**
 * What a body does to a watch. A body that is not newer than the last changes nothing, so the same body may come any number
 * of times; one in which the thing is missing says nothing. The first body only says where things stand.
 */
export function observe(condition: Condition, state: WatchState, { at, value }: Observation): Step {
  if (value === null || !Number.isFinite(value) || (state.at !== null && at <= state.at))
    return quiet(state)
  const next = { ...state, at, value }
  const fire = (before: number | null, after: WatchState): Step => ({
    state: after,
    fired: { at, before, value, missed: false },
  })
  switch (condition.kind) {
    case 'above':
    case 'below':
    case 'appears': {
      const { beyond, margin } = placeOf(condition, value)
      if (state.at === null) return quiet({ ...next, armed: beyond <= 0 })
      if (beyond <= 0) return quiet({ ...next, armed: state.armed || -beyond >= margin })
      return state.armed ? fire(state.value, { ...next, armed: false }) : quiet(next)
    }
    case 'changes': {
      const base = state.base ?? value
      const moved = value !== base && Math.abs(value - base) >= condition.by
      return moved ? fire(base, { ...next, base: value }) : quiet({ ...next, base })
    }
    case 'starts': {
      // What has begun when it is first seen has nothing to tell.
      const over = state.at === null && value <= at
      return quiet({ ...next, base: over ? value : state.base })
    }
  }
}

/** How far a value is beyond its threshold (0 and less: not), and how far it must go back to cross it again. */
function placeOf(
  condition: Extract<Condition, { kind: 'above' | 'below' | 'appears' }>,
  value: number,
): { beyond: number; margin: number } {
  if (condition.kind === 'appears') return { beyond: value > 0 ? 1 : 0, margin: 0 }
  const threshold = condition.value
  const beyond = condition.kind === 'above' ? value - threshold : threshold - value
  return { beyond, margin: Math.abs(threshold) * MARGIN }
}

/** When an event is to be told, wall ms; null where none is. */
export function alarmOf(condition: Condition, { value, base }: WatchState): number | null {
  return condition.kind !== 'starts' || value === null || value === base
    ? null
    : value - condition.lead
}

/** What time does to a watch: an event that is near is told once for each start that it is given. */
export function passTime(condition: Condition, state: WatchState, now: number): Step {
  const alarm = alarmOf(condition, state)
  if (alarm === null || now < alarm || state.value === null) return quiet(state)
  return {
    state: { ...state, base: state.value },
    fired: { at: now, before: null, value: state.value, missed: now > state.value + LATE_MS },
  }
}
