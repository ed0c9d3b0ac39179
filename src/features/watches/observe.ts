import type { WatchState } from './alertStore.ts'
import type { Condition } from './watchStore.ts'

interface Observation {
  /** When the body was fetched, wall ms. */
  at: number
  /** Null if the body lacks it. */
  value: number | null
}

export interface Fired {
  /** Wall ms. */
  at: number
  before: number | null
  value: number
  /** The event had started by then: the app was closed, or asleep. */
  missed: boolean
}

export interface Step {
  state: WatchState
  fired: Fired | null
}

export const FRESH: WatchState = { at: null, value: null, armed: true, base: null }

/** A figure must go back by this share of its threshold before it fires again, so that one that hovers there fires once. */
const MARGIN = 0.01

/** A timer may be this late, ms, without having missed anything. */
const LATE_MS = 60_000

const quiet = (state: WatchState): Step => ({ state, fired: null })

/**
 * Applies a body to a watch. A body that is not newer than the last, or that lacks the subject, changes nothing. The first
 * body only sets the starting point.
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
      const { beyond, margin } = distanceOf(condition, value)
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
      // An event that had begun when it was first seen is never announced.
      const over = state.at === null && value <= at
      return quiet({ ...next, base: over ? value : state.base })
    }
  }
}

/** Whether a figure is above or below its threshold. */
export const isMet = (
  condition: Extract<Condition, { kind: 'above' | 'below' }>,
  value: number,
): boolean => distanceOf(condition, value).beyond > 0

/** How far a value is beyond its threshold (not: 0 or less), and how far it must go back to cross it again. */
function distanceOf(
  condition: Extract<Condition, { kind: 'above' | 'below' | 'appears' }>,
  value: number,
): { beyond: number; margin: number } {
  if (condition.kind === 'appears') return { beyond: value > 0 ? 1 : 0, margin: 0 }
  const threshold = condition.value
  const beyond = condition.kind === 'above' ? value - threshold : threshold - value
  return { beyond, margin: Math.abs(threshold) * MARGIN }
}

/** Applies the time to a watch: an event is announced once per start time. */
export function passTime(condition: Condition, state: WatchState, now: number): Step {
  const { value, base } = state
  if (condition.kind !== 'starts' || value === null || value === base) return quiet(state)
  if (now < value - condition.lead) return quiet(state)
  return {
    state: { ...state, base: value },
    fired: { at: now, before: null, value, missed: now > value + LATE_MS },
  }
}
