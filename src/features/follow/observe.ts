import type { Snapshot } from '#data/bodies/useView.ts'
import type { CountedPast } from '#data/figures/countedPast.ts'
import { figuresOf } from '#data/figures/figuresOf.ts'
import type { Reading } from '#data/things/things.ts'
import { localSpan } from '#view/spans/spans.ts'
import type { RuleState } from './alertStore.ts'
import type { Condition, Rule } from './ruleStore.ts'

interface Observation {
  /** When the body was fetched, and now, wall ms. */
  at: number
  now: number
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
  state: RuleState
  fired: Fired | null
}

export const FRESH: RuleState = { at: null, value: null, armed: true, base: null }

/** A figure must go back by this share of its threshold before it fires again, so that one that hovers there fires once. */
const MARGIN = 0.01

/** A timer may be this late, ms, without having missed anything. */
const LATE_MS = 60_000

const quiet = (state: RuleState): Step => ({ state, fired: null })

/**
 * Applies a body to a rule. A body that is not newer than the last, or that lacks the subject, changes nothing; any is newer
 * than one of a clock that ran ahead. The first body only sets the starting point.
 */
export function observe(condition: Condition, state: RuleState, observed: Observation): Step {
  const { at, now, value } = observed
  const isOld = state.at !== null && state.at <= now && at <= state.at
  if (value === null || !Number.isFinite(value) || isOld) return quiet(state)
  const next = { ...state, at, value }
  const fire = (before: number | null, after: RuleState): Step => ({
    state: after,
    fired: { at, before, value, missed: false },
  })
  switch (condition.kind) {
    case 'reaches':
    case 'above':
    case 'below': {
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
      // An event that had begun when it was first seen, or does not take place, is never announced.
      const over = value === 0 || (state.at === null && value <= Math.min(at, now))
      return quiet({ ...next, base: over ? value : state.base })
    }
  }
}

/** Whether a figure is beyond its threshold, or at its target. */
export const isMet = (condition: Extract<Condition, { value: number }>, value: number): boolean =>
  distanceOf(condition, value).beyond > 0

/** How far a value is beyond its threshold (not: 0 or less), and how far it must go back to cross it again. */
function distanceOf(condition: Extract<Condition, { value: number }>, value: number) {
  const { value: threshold } = condition
  if (condition.kind === 'reaches') {
    const isThere = threshold >= condition.start ? value >= threshold : value <= threshold
    return { beyond: isThere ? 1 : 0, margin: Infinity }
  }
  const beyond = condition.kind === 'above' ? value - threshold : threshold - value
  return { beyond, margin: Math.abs(threshold) * MARGIN }
}

/** Applies the time to a rule: an event is announced once per start time. */
export function passTime(condition: Condition, state: RuleState, now: number): Step {
  const { value, base } = state
  if (condition.kind !== 'starts' || value === null || value === base) return quiet(state)
  if (now < value - condition.lead) return quiet(state)
  return {
    state: { ...state, base: value },
    fired: { at: now, before: null, value, missed: now > value + LATE_MS },
  }
}

/** A figure's value, or an event's start in wall ms: that of its day in the person's zone. Null where the body has none. */
export function observedIn(
  subject: Rule['subject'],
  snapshot: Pick<Snapshot, 'query' | 'area' | 'id' | 'path' | 'fetchedAt'>,
  reading: Reading,
  offsetOf: (ms: number) => number,
): number | null {
  if (reading.error !== null) return null
  switch (subject.kind) {
    case 'figure': {
      const { figures, values } = figuresOf(snapshot, reading)
      const index = figures.findIndex(({ key }) => key === subject.key)
      const value = values[index] ?? null
      // A market also writes 0 for an unknown volume: it is shown, but triggers no rule.
      return value === 0 && figures[index]?.role === 'volume' ? null : value
    }
    case 'event': {
      const span = reading.timeline.find(({ id, label }) =>
        subject.id === null ? label === subject.label : id === subject.id,
      )
      if (span?.state === 'off') return 0
      return span === undefined ? null : localSpan(span, offsetOf, snapshot.fetchedAt).start
    }
  }
}

/** Whether a visit does not count, or a drop to 0 still needs the next visit to confirm it. */
export function isInDoubt(past: CountedPast, subject: Rule['subject'], at: number): boolean {
  if (past.leftOut.includes(at)) return true
  return subject.kind === 'figure' && past.gaps.get(subject.key)?.has(at) === true
}
